import { fold } from '../../../lib/fold.ts'

/**
 * A short alias for a table, from its title: "İlçe nüfusları" is `i`. Never one of `taken`. No SQL keyword has one
 * letter.
 */
export function aliasFor(title: string, taken: readonly string[] = []): string {
  const base = /[a-z]/.exec(fold(title))?.[0] ?? 't'
  let alias = base
  for (let number = 2; taken.includes(alias); number++) alias = `${base}${number}`
  return alias
}
