import type { RequestRecipient } from '#contract/dataRequest.ts'
import { organizationsWithStaff } from '../db/dataRequests.ts'
import type { Queryable } from '../db/pool.ts'
import { foldWord } from '../search/analyse/foldWord.ts'
import { wordsOf } from '../search/analyse/tokens.ts'

/**
 * The organization that a requester names: by its name, or by its title in any language, without regard to case.
 * Undefined if no organization with staff, or more than one, has this name.
 */
export async function findRecipient(
  db: Queryable,
  text: string,
): Promise<(RequestRecipient & { id: string }) | undefined> {
  if (folded(text) === '') return undefined
  const organizations = await organizationsWithStaff(db)
  const [match, ...others] = organizations.filter((organization) => isCalled(organization, text))
  return others.length === 0 ? match : undefined
}

/** Whether a text is the name of an organization, or its title in any language, without regard to case. */
export function isCalled({ name, title, title_translated }: RequestRecipient, text: string): boolean {
  const wanted = folded(text)
  return [name, title, ...Object.values(title_translated ?? {})].some((own) => own !== null && folded(own) === wanted)
}

const folded = (text: string): string =>
  wordsOf(text)
    .map((word) => foldWord(word.text))
    .join(' ')
