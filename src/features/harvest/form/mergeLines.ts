import type { MapLine } from './sourceDraft.ts'

const nameOf = ({ theirs }: MapLine) => theirs.trim()

/** What lines say of each name at the source. */
const counterparts = (lines: readonly MapLine[]) => new Map(lines.map((line) => [nameOf(line), line.ours]))

/**
 * The lines of a mapping that two people changed since it was read, with the names at the source for which they wrote different
 * things: for these it has mine. A line without a name stays, because it is still being typed.
 */
export function mergeLines(
  mine: readonly MapLine[],
  before: readonly MapLine[],
  theirs: readonly MapLine[],
): { lines: MapLine[]; conflicts: string[] } {
  const [mineOf, beforeOf, theirsOf] = [counterparts(mine), counterparts(before), counterparts(theirs)]
  const kept = mine.flatMap((line): MapLine[] => {
    const name = nameOf(line)
    if (name === '' || line.ours !== beforeOf.get(name)) return [line]
    const ours = theirsOf.get(name)
    return ours === undefined ? [] : [{ ...line, ours }]
  })
  const next = Math.max(-1, ...mine.map(({ id }) => id)) + 1
  const added = theirs
    .filter((line) => !mineOf.has(nameOf(line)) && !beforeOf.has(nameOf(line)))
    .map((line, place) => ({ ...line, id: next + place }))
  const names = new Set([...mineOf.keys(), ...beforeOf.keys(), ...theirsOf.keys()])
  const conflicts = [...names].filter((name) => {
    const [own, old, other] = [mineOf.get(name), beforeOf.get(name), theirsOf.get(name)]
    return name !== '' && own !== old && other !== old && own !== other
  })
  return { lines: [...kept, ...added], conflicts }
}

/** The lines of these names. */
export const linesNamed = (lines: readonly MapLine[], names: readonly string[]): MapLine[] =>
  lines.filter((line) => names.includes(nameOf(line)))

/** The lines without a name, which are not stored. */
export const linesUnnamed = (lines: readonly MapLine[]): MapLine[] => linesNamed(lines, [''])

/** The lines of a mapping, with what another person wrote for these names. */
export const takeLines = (mine: readonly MapLine[], theirs: readonly MapLine[], names: readonly string[]): MapLine[] =>
  mergeLines(mine, linesNamed(mine, names), linesNamed(theirs, names)).lines
