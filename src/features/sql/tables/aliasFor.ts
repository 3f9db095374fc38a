import { fold } from '../../../lib/fold.ts'
import { quoteName } from './quoteName.ts'

/** A short name for a table in a statement, from its title: "İlçe nüfusları" is `ilce`. Never one of `taken`. */
export function aliasFor(title: string, taken: readonly string[] = []): string {
  const words = fold(title).match(/[a-z][a-z0-9]*/g) ?? []
  const base = words.find((word) => word.length > 2 && quoteName(word) === word)?.slice(0, 16) ?? 't'
  let alias = base
  for (let number = 2; taken.includes(alias); number++) alias = `${base}${number}`
  return alias
}
