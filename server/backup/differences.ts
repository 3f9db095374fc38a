import type { TableContent } from '../db/backup/databaseContent.ts'

/** A part of the catalogue that two states do not have in common. */
export type Difference = { part: string; one: string; other: string }
type Summed = Pick<TableContent, 'schema' | 'name' | 'rows' | 'digest'>

/** The tables whose rows differ, or that only one of both has. */
export function differencesOf(one: readonly Summed[], other: readonly Summed[]): Difference[] {
  const sums = (tables: readonly Summed[]) => new Map(tables.map((table) => [nameOf(table), sumOf(table)]))
  return compareSums(sums(one), sums(other))
}

/** The names whose sums differ, or that only one of both has. */
export function compareSums(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Difference[] {
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((part) => {
    const [left, right] = [one.get(part) ?? '–', other.get(part) ?? '–']
    return left === right ? [] : [{ part, one: left, other: right }]
  })
}

export const nameOf = ({ schema, name }: Pick<Summed, 'schema' | 'name'>): string => `${schema}.${name}`
export const sumOf = ({ rows, digest }: Pick<Summed, 'rows' | 'digest'>): string => `${rows} ${shortened(digest)}`

/** A digest is a sum of 64-bit numbers; sixteen hexadecimal digits of it suffice to compare. */
const shortened = (digest: string): string => BigInt.asUintN(64, BigInt(digest)).toString(16).padStart(16, '0')
