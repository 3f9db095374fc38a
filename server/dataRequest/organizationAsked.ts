import type { RequestRecipient } from '#contract/dataRequest.ts'
import { organizationsWithStaff } from '../db/dataRequests.ts'
import type { Queryable } from '../db/pool.ts'
import { foldWord } from '../search/analyse/foldWord.ts'
import { wordsOf } from '../search/analyse/words.ts'

/**
 * The organization of this portal that a requester means by what was typed: its name or its title in any language, in
 * any case. Undefined where none has that name, where two have, and where it has nobody who answers requests.
 */
export async function organizationAsked(
  db: Queryable,
  typed: string,
): Promise<(RequestRecipient & { id: string }) | undefined> {
  const wanted = folded(typed)
  if (wanted === '') return undefined
  const organizations = await organizationsWithStaff(db)
  const [asked, ...others] = organizations.filter(({ name, title, title_translated }) =>
    [name, title, ...Object.values(title_translated ?? {})].some((text) => text !== null && folded(text) === wanted),
  )
  return others.length === 0 ? asked : undefined
}

const folded = (text: string): string =>
  wordsOf(text)
    .map((word) => foldWord(word.text))
    .join(' ')
