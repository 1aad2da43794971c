"""What actions and phases are called in a refusal; the catalogue has these phrases in Italian too."""

from plancia.rules.game import actions as a
from plancia.rules.game import state as s

_DOING: dict[type[a.Action], str] = {
    a.CheckTiles: "counting the tiles",
    a.StartRound: "starting the round clock",
    a.StartLateClock: "starting an absent player's clock",
    a.Arrive: "sitting down late",
    a.NameStarter: "naming who starts",
    a.DrawForStart: "drawing for the start",
    a.StartClock: "starting the clock",
    a.Play: "making a play",
    a.PlayUnwritten: "laying tiles without writing them down",
    a.NotePlay: "noting what was laid",
    a.TranscribePlay: "transcribing a play",
    a.AnnounceScore: "announcing a score",
    a.Pass: "passing",
    a.Exchange: "exchanging tiles",
    a.FreeExchange: "the free exchange",
    a.DrawTiles: "drawing tiles",
    a.TurnBoard: "turning the board",
    a.Accept: "accepting the play",
    a.Recount: "asking for a recount",
    a.AskForTime: "asking for time",
    a.Challenge: "challenging",
    a.NameReader: "naming who reads the dictionary",
    a.ReplacePanellist: "replacing a member of the panel",
    a.ConsultPanel: "consulting the panel",
    a.Advise: "advising the referee",
    a.Rule: "ruling on a challenge",
    a.WithdrawRuling: "withdrawing a ruling",
    a.CallReferee: "calling the referee",
    a.ResumePlay: "letting the game go on",
    a.AllowAid: "allowing an aid",
    a.WithdrawAid: "forbidding an aid",
    a.ClaimTime: "claiming that time is over",
    a.BuyMinute: "buying a minute",
    a.CallCap: "stopping the game at its longest duration",
    a.TimePassed: "letting time pass",
    a.TakeDaysOff: "taking days off",
    a.TakeBack: "taking back a touch of the clock",
    a.TellRack: "telling what is on a rack",
    a.CountTiles: "telling how many tiles are left",
    a.Resign: "resigning",
    a.ConfirmResult: "confirming the result",
    a.CorrectClock: "correcting a clock",
    a.CorrectScore: "correcting a score",
    a.CorrectTiles: "moving tiles",
    a.ReturnSurplus: "returning surplus tiles",
}

_MOMENT: dict[type[s.Phase], str] = {
    s.Setup: "before anybody knows who starts",
    s.StartDraw: "while the start is drawn",
    s.Dealt: "before the first clock has started",
    s.Thinking: "while a player thinks",
    s.Announced: "while a play waits to be accepted",
    s.Closing: "while the last play waits to be accepted",
    s.Held: "while a play is being reflected on",
    s.Challenged: "while words are looked up",
    s.Settled: "between two turns",
    s.FreelyExchanged: "after a free exchange",
    s.Claimed: "while a clock is looked at",
    s.Suspended: "while the referee is being heard",
    s.Ended: "while the game is counted",
    s.Scored: "after the end of the game",
}


def doing(action: type[a.Action]) -> str:
    """Return what somebody wanted to do."""
    return _DOING[action]


def moment(phase: type[s.Phase]) -> str:
    """Return when he wanted to do it."""
    return _MOMENT[phase]
