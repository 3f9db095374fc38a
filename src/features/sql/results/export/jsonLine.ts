import type { ColumnKind } from '../../../../catalogue/columnKind.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Unique column names for JSON keys: the second "n" becomes "n_2". */
export function uniqueNames(fields: readonly ResultField[]): string[] {
  const taken = new Set<string>()
  return fields.map(({ name }) => {
    let own = name
    for (let count = 2; taken.has(own); count += 1) own = `${name}_${count}`
    taken.add(own)
    return own
  })
}

/** A row as a JSON object. Numbers keep all digits. */
export function jsonLine(row: ResultRow, names: readonly string[], kinds: readonly ColumnKind[]): string {
  const members = names.map((name, place) => `${JSON.stringify(name)}:${jsonValue(row[place], kinds[place])}`)
  return `{${members.join(',')}}`
}

function jsonValue(value: unknown, kind: ColumnKind | undefined): string {
  const isDigits = (kind === 'integer' || kind === 'number') && typeof value === 'string' && JSON_NUMBER.test(value)
  return isDigits ? value : JSON.stringify(value ?? null)
}
