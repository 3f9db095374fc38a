import type { ActionDeps } from '../actions/define.ts'
import type { Queryable } from '../db/pool.ts'
import { findVocabulary, type VocabularyRow } from '../db/vocabularies.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'

/** The vocabulary of an id or name. Throws 409 without one, 404. */
export async function vocabularyOf({ id }: { id?: unknown }, db: Queryable): Promise<VocabularyRow> {
  if (!id) throw invalid({ id: { key: 'idNotInData' } }) // a plain text, as CKAN's
  const found = await findVocabulary(db, String(id))
  if (!found) throw notFound('vocabularyUnknown', { name: String(id) })
  return found
}

/** For `before` of a write to a vocabulary: 409, 404, then 403. */
export async function refuseVocabularyWrite(data: { id?: unknown }, { db, user }: ActionDeps): Promise<void> {
  await vocabularyOf(data, db)
  if (!user?.sysadmin) throw notAuthorized()
}

/** For `before` of what sysadmins alone may do, before the input is looked at. */
export async function sysadminsOnly(_data: unknown, { user }: ActionDeps): Promise<void> {
  if (!user?.sysadmin) throw notAuthorized()
}
