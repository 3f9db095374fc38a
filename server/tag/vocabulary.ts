import type { ActionDeps } from '../actions/define.ts'
import { findVocabulary, type VocabularyRow } from '../db/vocabularies.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'

type Reader = Pick<ActionDeps, 'db' | 'user'>

/** Sysadmins also see the tags that only hidden datasets carry: who changes a vocabulary must see all that is in it. */
export const seesHiddenTags = ({ user }: Pick<Reader, 'user'>) => ({ isHiddenToo: user?.sysadmin === true })

/** The vocabulary of an id or name. Throws 409 without one, 404. */
export async function vocabularyOf({ id }: { id?: unknown }, { db, user }: Reader): Promise<VocabularyRow> {
  if (!id) throw invalid({ id: { key: 'idNotInData' } }) // a plain text, as CKAN's
  const found = await findVocabulary(db, String(id), seesHiddenTags({ user }))
  if (!found) throw notFound('vocabularyUnknown', { name: String(id) })
  return found
}

/** For `before` of a write to a vocabulary: 409, 404, then 403. */
export async function refuseVocabularyWrite(data: { id?: unknown }, deps: ActionDeps): Promise<void> {
  await vocabularyOf(data, deps)
  if (!deps.user?.sysadmin) throw notAuthorized()
}

/** For `before` of what sysadmins alone may do, before the input is looked at. */
export async function sysadminsOnly(_data: unknown, { user }: ActionDeps): Promise<void> {
  if (!user?.sysadmin) throw notAuthorized()
}
