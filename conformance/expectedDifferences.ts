import type { Target } from './chooseTarget.ts'

/** An assertion that a server does not meet, with the reason. */
type Difference = { id: number; on: Target['name']; reason: string }

/** Intended differences of this server (see docs/ckan-differences.md), and those of CKAN 2.12.0 from its reference. */
export const expectedDifferences: readonly Difference[] = [
  { id: 176, on: 'ckan', reason: 'only administrators find an alias' },
  { id: 146, on: 'fihrist', reason: 'there are no followers: the actions are unknown, like those of a missing plugin' },
  { id: 128, on: 'fihrist', reason: 'there are no resource views: the app shows a resource by its format' },
]
