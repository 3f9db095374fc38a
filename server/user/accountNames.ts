import { limits } from '#contract/limits.ts'
import { reservedNames } from '#contract/reservedNames.ts'
import { asciiFold } from '../search/analyse/asciiFold.ts'

const SHORTEST = 2
/** Room for a number at the end. */
const LONGEST = limits.name.max - 6

/**
 * The names to try for an account, as CKAN makes them of an email address: the part before @ unless it is reserved, then the same
 * with a number.
 */
export function* accountNames(from: string, numbers: number, random: () => number = Math.random): Generator<string> {
  const [local = ''] = from.split('@')
  const plain = asciiFold(local.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^\w-]/g, '-')
    .slice(0, LONGEST)
  const base = plain.length < SHORTEST ? `user-${plain}` : plain
  if (!reservedNames.user.includes(base)) yield base
  for (let tried = 0; tried < numbers; tried++) yield `${base}-${1000 + Math.floor(random() * 9000)}`
}
