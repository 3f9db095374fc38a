import { Hono } from 'hono'
import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { findTables } from '../db/datastoreTables.ts'
import { type CroissantTable, croissantDataset } from '../dcat/croissant.ts'
import { ActionError } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { plainPage } from './plainPage.ts'
import { readAnonymously } from './publicSearch.ts'

/** A dataset with more tables has record sets for these, the first ones. */
const MOST_TABLES = 50

/** `/dataset/<name>/croissant.json`: a public dataset as Croissant 1.0, in the language of the address. */
export function croissantRoute(services: Services, locale: Locale): Hono {
  const routes = new Hono()
  const { siteUrl, siteTitle } = services.config
  routes.get('/dataset/:name/croissant.json', async (context) => {
    let dataset: Dataset
    try {
      const id = context.req.param('name')
      dataset = (await readAnonymously('package_show', { id }, services, locale)) as Dataset // its contract
    } catch (error) {
      if (error instanceof ActionError && error.status < 500) return plainPage(404, 'notFound', locale)
      throw error
    }
    const described = croissantDataset(dataset, {
      ...{ siteUrl, siteTitle: siteTitle[locale], locale },
      tables: await tablesOf(dataset, services),
    })
    return context.body(JSON.stringify(described, null, 2), 200, {
      'content-type': 'application/ld+json; charset=utf-8',
      'content-disposition': `attachment; filename="${dataset.name}-croissant.json"`,
      'cache-control': 'public, must-revalidate, max-age=0',
    })
  })
  return routes
}

/** The tables of a dataset that anonymous callers may read; a resource whose table is missing is left out. */
async function tablesOf({ resources }: Dataset, { db }: Services): Promise<CroissantTable[]> {
  const active = resources.filter(({ datastore_active }) => datastore_active).slice(0, MOST_TABLES)
  const ids = active.map(({ id }) => id)
  const found = await findTables(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}
