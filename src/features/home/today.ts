import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { catalogueQueries } from '../../api/queries/catalogue.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { type ChartChoice, guessChart } from '../../catalogue/DataChart/chartChoice.ts'
import { type ChartColumn, columnsWithStatistics } from '../../catalogue/DataChart/chartColumn.ts'
import { type ChartPlan, type Groups, planOf } from '../../catalogue/DataChart/chartPlan.ts'
import { chartSql, readGroups } from '../../catalogue/DataChart/chartSql.ts'
import { columnsOf } from '../../catalogue/tableColumns.ts'
import { wholeTable } from '../../catalogue/wholeTable.ts'
import type { Locale } from '../../i18n/languages.ts'
import { quoteAlways } from '../../lib/sqlQuoting.ts'
import { utcDay } from './chartDay.ts'

/** The chart that the home page shows on a day, and where its data are. */
export type Today = {
  dataset: Dataset
  resource: Resource
  columns: readonly ChartColumn[]
  choice: ChartChoice
  plan: ChartPlan
  groups: Groups
}

const FIRST_ROWS = 50
/** A chart with fewer positions says little, and so do the numbers of rows of more names than it shows. */
const MIN_POSITIONS = 4
const MAX_COUNTED_NAMES = 13

/**
 * The first of the tables of the day that makes a good chart, if possible of its values and not of the number of its
 * rows; null if there is none. Derived from responses that the HTML does not embed.
 */
export const todayQuery = (locale: Locale, day: string) =>
  queryOptions<Today | null, ApiError>({
    queryKey: [locale, 'chart of the day', day],
    queryFn: async ({ client }) => {
      // The page has the response of the default, which is the day in UTC.
      const { tables_of_the_day } = await client.fetchQuery(
        catalogueQueries.overview(locale, day === utcDay(Date.now()) ? {} : { day }),
      )
      const ofRowCounts: Planned[] = []
      for (const table of tables_of_the_day) {
        const planned = await planOfTable(table, client, locale).catch(() => undefined)
        if (planned?.plan.measures.length === 0) ofRowCounts.push(planned)
        else if (planned) {
          const today = await chartOf(planned, client, locale).catch(() => undefined)
          if (today) return today
        }
      }
      // How many rows a table has for each date or name says less than its values.
      for (const planned of ofRowCounts) {
        const today = await chartOf(planned, client, locale).catch(() => undefined)
        if (today) return today
      }
      return null
    },
    meta: { isIngredient: true },
    retry: false,
    staleTime: 60 * 60_000,
  })

type TableOfDay = { package_id: string; resource_id: string }
type Planned = TableOfDay & Pick<Today, 'columns' | 'choice' | 'plan'>

/** The chart that suits the columns of a table. */
async function planOfTable(table: TableOfDay, client: QueryClient, locale: Locale): Promise<Planned | undefined> {
  const { resource_id } = table
  const meta = { isIngredient: true }
  const { fields, records } = await client.fetchQuery({
    ...datastoreQueries.search(locale, { resource_id, limit: FIRST_ROWS }),
    meta,
  })
  const info = await client
    .fetchQuery({ ...datastoreQueries.statistics(locale, resource_id), meta })
    .catch(() => undefined)
  const columns = columnsWithStatistics(columnsOf({ fields, records }, locale, false), records, wholeTable(info))
  const choice = guessChart(columns)
  const plan = choice && planOf(choice, columns)
  // A point per row is a picture without a story, and large.
  return choice && plan && plan.shape !== 'points' ? { ...table, columns, choice, plan } : undefined
}

/** The planned chart with its data, if it is a good one. */
async function chartOf(
  { package_id, resource_id, columns, choice, plan }: Planned,
  client: QueryClient,
  locale: Locale,
): Promise<Today | undefined> {
  const meta = { isIngredient: true }
  const [{ records }, dataset] = await Promise.all([
    client.fetchQuery({ ...datastoreQueries.sql(locale, chartSql(plan, quoteAlways(resource_id))), meta }),
    client.fetchQuery({ ...datasetQueries.show(locale, package_id), meta }),
  ])
  const groups = readGroups(plan, records)
  const resource = dataset.resources.find(({ id }) => id === resource_id)
  const isCount = plan.axis === 'category' && plan.measures.length === 0
  const isVaried = new Set(groups.groups.map(({ values }) => values[0])).size > 2
  const isGood = isVaried && groups.positions >= MIN_POSITIONS && !(isCount && groups.positions > MAX_COUNTED_NAMES)
  return resource && isGood ? { dataset, resource, columns, choice, plan, groups } : undefined
}
