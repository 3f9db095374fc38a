import { isDeepStrictEqual } from 'node:util'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { invalid } from '../../errors.ts'

export type Path = readonly string[]

const SHORTEST_PREFIX = 5

/** The index of a path step in a list, or -1. A step is an index (negative from the end) or the beginning of an id. */
function indexIn(list: readonly unknown[], step: string): number {
  if (/^-?\d{1,6}$/.test(step)) {
    const index = Number(step) < 0 ? list.length + Number(step) : Number(step)
    return index < list.length ? index : -1
  }
  if (step.length < SHORTEST_PREFIX) return -1
  return list.findIndex(
    (entry) => isPlainObject(entry) && typeof entry['id'] === 'string' && entry['id'].startsWith(step),
  )
}

/** The value at a path; undefined if there is none. */
export function valueAt(node: unknown, path: Path): unknown {
  const [step, ...rest] = path
  if (step === undefined) return node
  if (Array.isArray(node)) return valueAt(node[indexIn(node, step)], rest)
  return isPlainObject(node) && Object.hasOwn(node, step) ? valueAt(node[step], rest) : undefined
}

/** Sets the value at a path. `extend` as the last step appends to a list. Throws 409 at the path if it does not exist. */
export function setAt(root: unknown, path: Path, value: unknown): void {
  const last = path.at(-1) ?? ''
  const parent = path.slice(0, -1)
  const container = parent.reduce<unknown>((node, step, depth) => childOf(node, step, path, depth), root)
  if (Array.isArray(container)) {
    if (last === 'extend' && Array.isArray(value)) container.push(...value)
    else {
      const index = indexIn(container, last)
      if (index < 0) throw unmatched(path, path)
      container[index] = merged(container[index], value)
    }
  } else if (isPlainObject(container)) container[last] = value
  else throw invalid({ [path.join('__')]: [{ key: 'expectedContainer', values: { key: parent.join('__') } }] })
}

function childOf(node: unknown, step: string, path: Path, depth: number): unknown {
  if (!Array.isArray(node) && !isPlainObject(node))
    throw invalid({
      [path.join('__')]: [{ key: 'expectedContainer', values: { key: path.slice(0, depth).join('__') } }],
    })
  const child = valueAt(node, [step])
  if (child === undefined) throw unmatched(path, path.slice(0, depth + 1))
  return child
}

const unmatched = (path: Path, upTo: Path) =>
  invalid({ [path.join('__')]: [{ key: 'unmatchedKey', values: { key: upTo.join('__').slice(0, 200) } }] })

/** Merges an update into a value: dicts by key, lists by index. An empty list replaces the old list. */
export function merged(node: unknown, update: unknown): unknown {
  if (Array.isArray(node) && Array.isArray(update)) {
    if (update.length === 0) return []
    return Array.from({ length: Math.max(node.length, update.length) }, (_, index) =>
      index < update.length ? merged(node[index], update[index]) : node[index],
    )
  }
  if (!isPlainObject(node) || !isPlainObject(update)) return update
  const result = new Map(Object.entries(node))
  for (const [key, value] of Object.entries(update)) result.set(key, merged(result.get(key), value))
  return Object.fromEntries(result)
}

/** The paths at which a value differs from the wanted value. A text equals the number or boolean with the same text. */
export function mismatches(node: unknown, wanted: unknown, path: Path = []): string[] {
  if (isPlainObject(wanted) || Array.isArray(wanted)) {
    const isSameKind = Array.isArray(wanted) ? Array.isArray(node) : isPlainObject(node)
    if (!isSameKind) return Object.keys(wanted).length > 0 ? leaves(wanted, path) : [path.join('__')]
    return Object.entries(wanted).flatMap(([key, value]) => mismatches(valueAt(node, [key]), value, [...path, key]))
  }
  const isEqual =
    isDeepStrictEqual(node, wanted) || (isPlain(node) && isPlain(wanted) && String(node) === String(wanted))
  return isEqual ? [] : [path.join('__')]
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const leaves = (wanted: unknown, path: Path): string[] =>
  isPlainObject(wanted) || Array.isArray(wanted)
    ? Object.entries(wanted).flatMap(([key, value]) => leaves(value, [...path, key]))
    : [path.join('__')]
