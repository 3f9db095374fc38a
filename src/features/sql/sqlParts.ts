import { SplitHandle } from '../../ui/SplitHandle/SplitHandle.tsx'
import { RunBar } from './engine/RunBar.tsx'
import { DraftBar } from './queries/DraftBar.tsx'
import { Outcome } from './results/Outcome.tsx'
import { TablePanel } from './tables/TablePanel.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** The parts that load after the page's own code, in one chunk. */
export const sqlParts = { DraftBar, Outcome, RunBar, SplitHandle, TablePanel, ViewTabs }
