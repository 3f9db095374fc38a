/*
 * Checks responses of real portals before other code uses them. Each function accepts any value and returns its type.
 */

import { numberIn } from '../lib/numberIn.ts'

export type Raw = Record<string, unknown>

export const object = (value: unknown): Raw =>
  // An object has values of unknown type under any key.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
export const objects = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null).map(object) : []
export const text = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? fallback : plain(value)
const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
export const textOrNull = (value: unknown): string | null => text(value) || null
export const count = (value: unknown, fallback = 0): number => numberIn(value) ?? fallback
export const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && /^true$/i.test(value))
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A list of key-value pairs; in very old CKAN versions an object. */
export function readExtras(value: unknown): { key: string; value: string }[] {
  if (Array.isArray(value)) return objects(value).map((raw) => ({ key: text(raw.key), value: text(raw.value) }))
  return Object.entries(object(value)).map(([key, entry]) => ({ key, value: text(entry) }))
}

export function translations(value: unknown): Record<string, string | null> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([locale, entry]) => [locale, textOrNull(entry)]))
}
