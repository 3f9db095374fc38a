import type { PublishedQuery } from '#contract/publishedQuery.ts'
import type { ActionDeps, User } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { findPublishedQuery, type PublishedQueryRow } from '../db/publishedQueries.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { licenseFacts } from '../licenses.ts'
import type { Locale } from '../messages.ts'
import { textIn, titleIn } from '../textIn.ts'
import { mayRead } from '../visibility.ts'

type Labels = readonly string[] | null

/**
 * A query whose datasets the caller may all read; its author and sysadmins see it always. Throws 404 if there is none and 403,
 * as package_show does, if it reads a dataset that the caller may not see.
 */
export async function visibleQuery(
  idOrName: string,
  deps: ActionDeps,
): Promise<{ row: PublishedQueryRow; labels: Labels }> {
  const row = await findPublishedQuery(deps.db, idOrName)
  if (!row) throw notFound('publishedQueryNotFound')
  const labels = await labelsOf(deps.db, deps.user)
  // A query always has tables; one whose tables are unknown is for its author alone.
  const isReadable =
    row.tables.length > 0 && row.tables.every(({ dataset }) => dataset !== null && mayRead(labels, dataset))
  if (!isReadable && !mayEdit(row, deps.user)) throw notAuthorized('publishedQueryForbidden')
  return { row, labels }
}

/** A query that the caller may change. Throws 404, then 403. */
export async function editableQuery(
  idOrName: string,
  deps: ActionDeps,
): Promise<{ row: PublishedQueryRow; labels: Labels; user: User }> {
  const { row, labels } = await visibleQuery(idOrName, deps)
  if (!deps.user || !mayEdit(row, deps.user)) throw notAuthorized('publishedQueryEditForbidden')
  return { row, labels, user: deps.user }
}

const mayEdit = (row: PublishedQueryRow, user: User | null): boolean =>
  user !== null && (user.sysadmin || (user.id === row.user_id && user.scope?.kind !== 'publish'))

/** The resources that the names in the statement mean. */
export const tableIdsOf = ({ tables }: PublishedQueryRow): ReadonlyMap<string, string> =>
  new Map(tables.map(({ name, resource_id }) => [name, resource_id]))

/** A query as the caller sees it. Who published it is not shown, nor are datasets that the caller may not read. */
export function presentQuery(
  row: PublishedQueryRow,
  labels: Labels,
  { user, locale }: Pick<ActionDeps, 'user' | 'locale'>,
): PublishedQuery {
  const { id, name, title_translated, notes_translated, sql, chart, map, created, modified } = row
  return {
    ...{ id, name, title_translated, notes_translated, sql, chart, map },
    title: inLanguage(title_translated, locale),
    notes: inLanguage(notes_translated, locale),
    metadata_created: created,
    metadata_modified: modified,
    tables: row.tables.flatMap(({ dataset, ...table }) => {
      if (!dataset || !mayRead(labels, dataset)) return []
      const { license_title, license_url = null } = licenseFacts(dataset.license_id, locale)
      return [
        {
          ...table,
          package_name: dataset.name,
          package_title: titleIn(dataset, locale),
          ...{ license_title, license_url },
        },
      ]
    }),
    can_edit: mayEdit(row, user),
  }
}

const inLanguage = (texts: Record<string, string>, locale: Locale): string =>
  textIn(texts, locale) ?? Object.values(texts)[0] ?? ''
