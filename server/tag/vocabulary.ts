import type { ActionDeps } from '../actions/define.ts'
import { findVocabulary, type VocabularyRow } from '../db/vocabularies.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'

type Reader = Pick<ActionDeps, 'db' | 'user'>

/** Sysadmins also see tags of hidden datasets only, because they change vocabularies and must see all tags. */
export const seesHiddenTags = ({ user }: Pick<Reader, 'user'>) => ({ isHiddenToo: user?.sysadmin === true })

/** The vocabulary with this id or name. Throws 409 without an id, 404 if it does not exist. */
export async function vocabularyOf({ id }: { id?: unknown }, { db, user }: Reader): Promise<VocabularyRow> {
  if (!id) throw invalid({ id: { key: 'idNotInData' } }) // a text instead of a list, as in CKAN
  const found = await findVocabulary(db, String(id), seesHiddenTags({ user }))
  if (!found) throw notFound('vocabularyUnknown', { name: String(id) })
  return found
}

/** For `before` of a write to a vocabulary: 409, 404, then 403. */
export async function refuseVocabularyWrite(data: { id?: unknown }, deps: ActionDeps): Promise<void> {
  await vocabularyOf(data, deps)
  if (!deps.user?.sysadmin) throw notAuthorized()
}

/** For `before` of actions for sysadmins: 403, before the input is checked. */
export async function sysadminsOnly(_data: unknown, { user }: ActionDeps): Promise<void> {
  if (!user?.sysadmin) throw notAuthorized()
}
