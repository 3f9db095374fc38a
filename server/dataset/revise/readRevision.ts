import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { invalidField } from '../../errors.ts'
import { type Glob, globOf } from './globs.ts'
import type { Path } from './paths.ts'

type Part = 'match' | 'update'
export type Placed = { path: Path; value: unknown }
export type Revision = {
  match: Record<string, unknown>
  matchAt: Placed[]
  filter: Glob[]
  update: Record<string, unknown>
  updateAt: Placed[]
  include: Glob[]
}

/** Parses the input of package_revise in both notations. Dicts and lists may also be JSON text. Throws 409. */
export const readRevision = (data: Record<string, unknown>): Revision => ({
  match: dictOf(data, 'match'),
  matchAt: placed(data, 'match'),
  filter: globsOf(data, 'filter'),
  update: dictOf(data, 'update'),
  updateAt: placed(data, 'update'),
  include: globsOf(data, 'include'),
})

function dictOf(data: Record<string, unknown>, part: Part): Record<string, unknown> {
  const value = fromJson(data[part])
  if (value === undefined || value === null) return {}
  if (!isPlainObject(value)) throw invalidField(part, 'notDict')
  return value
}

const placed = (data: Record<string, unknown>, part: Part): Placed[] =>
  Object.entries(data)
    .filter(([key]) => key.startsWith(`${part}__`))
    .map(([key, value]) => ({ path: key.split('__').slice(1), value: structured(value) }))

/** In form data, a list or dict is JSON text. */
const structured = (value: unknown) => (typeof value === 'string' && /^\s*[[{]/.test(value) ? fromJson(value) : value)

function globsOf(data: Record<string, unknown>, part: 'filter' | 'include'): Glob[] {
  const value = fromJson(data[part])
  const texts = typeof value === 'string' ? value.split(',') : value
  if (texts === undefined || texts === null) return []
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) throw invalidField(part, 'notList')
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(globOf)
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
