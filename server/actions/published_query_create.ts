import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { published_query_create as contract } from '#contract/published_query_create.ts'
import { slugOf } from '#src/lib/slug.ts'
import { labelsOf } from '../authorize.ts'
import { type Queryable, withTransaction } from '../db/pool.ts'
import {
  countPublishedQueries,
  findPublishedQuery,
  insertPublishedQuery,
  lockAuthor,
  type QueryFields,
} from '../db/publishedQueries.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { publishedTables, requireTables } from '../publishedQuery/publishedTables.ts'
import { presentQuery } from '../publishedQuery/queryAccess.ts'
import { recordQuery } from '../publishedQuery/recordQuery.ts'
import { defineAction } from './define.ts'

/** Publishes a statement that runs and reads at least one table. Without `name` the address is made from the title. */
export const published_query_create = defineAction(
  contract,
  async ({ name, title_translated, notes_translated, sql, chart, map }, deps) => {
    const { db, user, locale } = deps
    if (!user) throw notAuthorized('publishedQuerySignIn')
    const [anyTitle] = Object.values(title_translated)
    if (anyTitle === undefined) throw invalidField('title_translated', 'missingValue')
    await requireRoom(db, user.id)
    const tables = await publishedTables(sql, deps)
    const fields: QueryFields = { title_translated, notes_translated, sql, chart, map }
    const insert = (under: string) =>
      withTransaction(db, async (client) => {
        // Simultaneous calls of a user count one after the other.
        await lockAuthor(client, user.id)
        await requireRoom(client, user.id)
        await requireTables(client, tables)
        const id = await insertPublishedQuery(client, { ...fields, name: under, userId: user.id }, tables)
        if (id !== undefined) await recordQuery(client, user, 'new', { id, name: under })
        return id
      })
    const id = name ? await insert(name) : await insertUnderTitle(title_translated[locale] ?? anyTitle, insert)
    if (id === undefined) throw invalidField('name', 'nameTaken')
    const row = await findPublishedQuery(db, id)
    if (!row) throw notFound('publishedQueryNotFound') // deleted in the meantime
    return presentQuery(row, await labelsOf(db, user), deps)
  },
  { anonymousMessage: 'publishedQuerySignIn' },
)

async function requireRoom(db: Queryable, userId: string): Promise<void> {
  const requirement = limits.publishedQueriesOfUser.max
  if ((await countPublishedQueries(db, userId)) >= requirement)
    throw invalidField('title_translated', 'publishedQueryTooMany', { requirement })
}

/** Under the title as a name; if that is in use, with some letters after it. */
async function insertUnderTitle(title: string, insert: (name: string) => Promise<string | undefined>) {
  const name = slugOf(title).slice(0, limits.name.max - 9)
  const unique = () => `${name || 'sorgu'}-${randomBytes(4).toString('hex')}`
  return (name.length >= 2 ? await insert(name) : undefined) ?? (await insert(unique()))
}
