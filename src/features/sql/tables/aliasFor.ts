import { fold } from '../../../lib/fold.ts'

/**
 * A short name for a table in a statement, from its title: "İlçe nüfusları" is `i`. Never one of `taken`; no word of SQL
 * has one letter.
 */
export function aliasFor(title: string, taken: readonly string[] = []): string {
  const base = /[a-z]/.exec(fold(title))?.[0] ?? 't'
  let alias = base
  for (let number = 2; taken.includes(alias); number++) alias = `${base}${number}`
  return alias
}
