import { isPlainObject } from '#src/lib/isPlainObject.ts'
import type { Path } from './paths.ts'

export type Glob = { keeps: boolean; path: Path }

/** Parses a rule: `+a__b` keeps a path, `-a__*` removes it. As in CKAN, a rule without a sign removes. */
export const globOf = (text: string): Glob => ({
  keeps: text.startsWith('+'),
  path: text.replace(/^[+-]/, '').split('__'),
})

/** A value after a list of rules. The first rule that matches a part decides; a part without a rule stays. */
export function filtered(node: unknown, globs: readonly Glob[], path: Path = []): unknown {
  if (globs.length === 0) return node
  const kept = childrenOf(node).flatMap(([key, value]): [string, unknown][] => {
    const here = [...path, key]
    const deciding = globs.findIndex((glob) => glob.path.length <= here.length && matchesPath(glob, here))
    const deeper = globs
      .slice(0, deciding < 0 ? globs.length : deciding)
      .some((glob) => glob.path.length > here.length && matchesPath(glob, here))
    const stays = deciding < 0 || globs[deciding]?.keeps === true
    if (!deeper) return stays ? [[key, value]] : []
    const inner = filtered(value, globs, here)
    return stays || childrenOf(inner).length > 0 ? [[key, inner]] : []
  })
  return Array.isArray(node) ? kept.map(([, value]) => value) : Object.fromEntries(kept)
}

const childrenOf = (node: unknown): [string, unknown][] =>
  Array.isArray(node) || isPlainObject(node) ? Object.entries(node) : []

/** Whether a rule matches a path, one of its parents or one of its descendants. */
const matchesPath = ({ path }: Glob, here: Path) =>
  path.every((step, depth) => depth >= here.length || step === '*' || step === here[depth])
