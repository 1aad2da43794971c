// Where the code of every page is, from this folder on and without its ending.
//
// The build reads this table too (scripts/ahead.ts), so it imports no page.
import type { PageName } from "../routing/addresses.ts";

export const MODULES: Record<PageName, string> = {
  home: "home/HomePage",
  newGame: "newGame/NewGamePage",
  firstGame: "firstGame/FirstGamePage",
  table: "table/TablePage",
  replay: "replay/ReplayPage",
  importGame: "replay/ImportPage",
  sheets: "scoresheets/SheetsPage",
  tiles: "tiles/TilesPage",
  referee: "referee/RefereePage",
  words: "words/WordsPage",
  lists: "words/ListsPage",
  kiosk: "words/KioskPage",
  duplicates: "duplicate/DuplicatesPage",
  trainings: "training/TrainingsPage",
  preparations: "prepared/PreparationsPage",
  training: "training/TrainingPage",
  prepared: "prepared/PreparedPage",
  duplicate: "duplicate/DuplicatePage",
  duplicateHall: "duplicate/HallPage",
  tournaments: "tournament/new/TournamentsPage",
  tournament: "tournament/TournamentPage",
  tournamentDesk: "tournament/desk/DeskPage",
  tournamentPhone: "tournament/PhonePage",
  invitation: "invitation/InvitePage",
  entrance: "entrance/EntrancePage",
  account: "account/AccountPage",
  settings: "settings/SettingsPage",
  rulebooks: "rulebooks/RulebooksPage",
  articles: "articles/ArticlesPage",
  article: "articles/ArticlesPage",
  about: "about/AboutPage",
};
