import type { ExactFieldParts } from './exactField.ts'
import { IndexData, type IndexParts } from './indexData.ts'
import type { PooledListsParts } from './pooledLists.ts'
import { documentOf } from './posting.ts'

/** The new number of each document that is alive, in the same order; -1 for a removed document. */
type Renumbering = Int32Array

/** The same index without the removed documents. Words of removed documents stay in the lexicon, without postings. */
export function compacted(data: IndexData): IndexData {
  const renumbering = new Int32Array(data.size).fill(-1)
  let count = 0
  for (let number = 0; number < data.size; number++) if (data.isAlive(number)) renumbering[number] = count++
  const parts = data.parts()
  const compact: IndexParts = {
    ...parts,
    lexicon: { ...parts.lexicon, postings: compactLists(parts.lexicon.postings, renumbering, 10) },
    streams: compactStreams(parts.streams, renumbering),
    exact: Object.fromEntries(
      Object.entries(parts.exact).map(([field, exact]) => [field, compactExact(exact, renumbering)]),
    ),
    dates: Object.fromEntries(
      Object.entries(parts.dates).map(([field, times]) => [field, livingOf(times, renumbering)]),
    ),
    textFieldDocuments: compactLists(parts.textFieldDocuments, renumbering, 0),
    titleLengths: livingOf(parts.titleLengths, renumbering),
    alive: allAlive(count),
    meaning: livingRows(parts.meaning, data.meaning?.words.dimensions ?? 0, renumbering),
    size: count,
    aliveCount: count,
  }
  return new IndexData(compact, data.meaning?.words)
}

/** Removes and renumbers documents in lists. The lowest `bits` of each entry are kept. */
function compactLists({ pool, lengths }: PooledListsParts, renumbering: Renumbering, bits: number) {
  const kept = new Uint32Array(pool.length)
  const keptLengths = new Uint32Array(lengths.length)
  let at = 0
  let end = 0
  for (let list = 0; list < lengths.length; list++) {
    const start = end
    for (const stop = at + (lengths[list] ?? 0); at < stop; at++) {
      const entry = pool[at] ?? 0
      const number = renumbering[bits === 0 ? entry : documentOf(entry)] ?? -1
      if (number >= 0) kept[end++] = ((number << bits) | (entry & ((1 << bits) - 1))) >>> 0
    }
    keptLengths[list] = end - start
  }
  return { pool: kept.slice(0, end), lengths: keptLengths }
}

function compactStreams({ bytes, starts }: { bytes: Uint8Array; starts: Uint32Array }, renumbering: Renumbering) {
  const kept = new Uint8Array(bytes.length)
  const keptStarts: number[] = []
  let end = 0
  for (let number = 0; number < starts.length; number++) {
    if ((renumbering[number] ?? -1) < 0) continue
    const own = bytes.subarray(starts[number], starts[number + 1] ?? bytes.length)
    keptStarts.push(end)
    kept.set(own, end)
    end += own.length
  }
  return { bytes: kept.slice(0, end), starts: Uint32Array.from(keptStarts) }
}

function compactExact(
  { values, documents, rowEnds, rows }: ExactFieldParts,
  renumbering: Renumbering,
): ExactFieldParts {
  const compactDocuments = compactLists(documents, renumbering, 0)
  if (rowEnds === null) return { values, documents: compactDocuments, rowEnds, rows }
  const kept: number[] = []
  const keptEnds: number[] = []
  for (let number = 0; number < rowEnds.length; number++) {
    if ((renumbering[number] ?? -1) < 0) continue
    for (let at = number === 0 ? 0 : (rowEnds[number - 1] ?? 0); at < (rowEnds[number] ?? 0); at++)
      kept.push(rows[at] ?? 0)
    keptEnds.push(kept.length)
  }
  return { values, documents: compactDocuments, rowEnds: Uint32Array.from(keptEnds), rows: Uint32Array.from(kept) }
}

function livingOf<T extends Float64Array | Uint8Array>(values: T, renumbering: Renumbering): T {
  // filter returns an array of the same type, but its declaration does not say so.
  return values.filter((_: number, number: number) => (renumbering[number] ?? -1) >= 0) as T
}

/** The rows of `length` bytes of the documents that are alive. */
function livingRows(rows: Uint8Array, length: number, renumbering: Renumbering): Uint8Array {
  const kept = rows.slice()
  for (let number = 0; number * length < rows.length; number++) {
    const to = renumbering[number] ?? -1
    if (to >= 0) kept.set(rows.subarray(number * length, (number + 1) * length), to * length)
  }
  return kept.subarray(0, renumbering.reduce((count, to) => Math.max(count, to + 1), 0) * length)
}

function allAlive(count: number): Uint32Array {
  const alive = new Uint32Array((count + 31) >>> 5).fill(0xffffffff)
  if ((count & 31) !== 0) alive[alive.length - 1] = (1 << (count & 31)) - 1
  return alive
}
