import { SplitHandle } from '../../ui/SplitHandle/SplitHandle.tsx'
import { DraftBar } from './drafts/DraftBar.tsx'
import { ViewTabs } from './layout/ViewTabs.tsx'
import { Outcome } from './run/Outcome.tsx'
import { RunBar } from './run/RunBar.tsx'
import { TablePanel } from './tables/TablePanel.tsx'

/** What comes after the page's own code, in one journey. */
export const sqlParts = { DraftBar, Outcome, RunBar, SplitHandle, TablePanel, ViewTabs }
