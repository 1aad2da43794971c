"""What actions and phases are called in a refusal; the catalogue has these phrases in Italian too."""

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import state as s

DOING: dict[type[a.Action], str] = {
    a.Enrol: "enrolling a player",
    a.Withdraw: "taking a player out",
    a.DescribeSession: "saying who holds the session",
    a.Draw: "drawing letters",
    a.Dial: "dialling in letters",
    a.ReturnRack: "putting the letters back",
    a.StartHand: "starting the hand",
    a.Pause: "stopping the time",
    a.Resume: "letting the time run on",
    a.HandIn: "handing in a slip",
    a.EnterSlip: "typing in a slip",
    a.CancelSlip: "taking back a slip",
    a.GiveSignal: "giving the signal",
    a.ReopenHand: "opening the hand again",
    a.JudgeSlips: "checking the slips",
    a.Place: "placing the best play",
    a.Finish: "ending the session",
    a.TimePassed: "letting time pass",
    a.CorrectSlip: "correcting a slip",
    a.RuleWord: "ruling on a word",
    a.Warn: "warning a player",
    a.CancelWarning: "taking back a warning",
}

MOMENT: dict[type[s.Phase], str] = {
    s.Idle: "before the letters are drawn",
    s.Drawn: "before the hand has started",
    s.Running: "while the hand runs",
    s.Paused: "while the time stands still",
    s.Closed: "while slips are collected",
    s.Judged: "before the best play is placed",
    s.Finished: "after the end of the session",
}
