import { catalogue_overview as contract } from '#contract/catalogue_overview.ts'
import { countPublicRows, organizationOverviews, shufflePublicTables } from '../db/overview.ts'
import { defineAction } from './define.ts'

/** A table with fewer rows has no interesting chart; one with more makes the home page slow. */
const CHART_ROWS = { minRows: 5, maxRows: 200_000 }
/** Not every table has columns for a chart, so there are several. */
const TABLES_OF_THE_DAY = 10
const MOST_ORGANIZATIONS = 10_000
const SHOWN_FORMATS = 4

/**
 * Counts the public catalogue for its home page and lists: tables and rows, tables of the day, and on request the
 * organizations with the age of their data. It is the same for every caller: private datasets are never in it. Not in
 * CKAN.
 */
export const catalogue_overview = defineAction(
  contract,
  async ({ organizations, day = new Date().toISOString().slice(0, 10) }, { db }) => {
    const [counts, tables_of_the_day, overviews] = await Promise.all([
      countPublicRows(db),
      shufflePublicTables(db, { key: day, ...CHART_ROWS, limit: TABLES_OF_THE_DAY }),
      organizations ? organizationOverviews(db, { limit: MOST_ORGANIZATIONS, formats: SHOWN_FORMATS }) : undefined,
    ])
    return { ...counts, tables_of_the_day, ...(overviews && { organizations: overviews }) }
  },
  { cacheable: true },
)
