import { jsonFixtures } from './jsonFixtures.ts'
import type { TableFixture } from './tableFixture.ts'
import { textFixtures } from './textFixtures.ts'
import { workbookFixtures } from './workbookFixtures.ts'

/** Files that the loader, the form and the console must read alike. */
export const TABLE_FIXTURES: readonly TableFixture[] = [...textFixtures, ...jsonFixtures, ...workbookFixtures]
