import { DraftBar } from './drafts/DraftBar.tsx'
import { Outcome } from './run/Outcome.tsx'
import { TablePanel } from './tables/TablePanel.tsx'

/** What comes after the page's own code, in one journey. */
export const sqlParts = { DraftBar, Outcome, TablePanel }
