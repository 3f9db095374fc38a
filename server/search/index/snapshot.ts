import type { WordVectors } from '../meaning/wordVectors.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { IndexData, type IndexParts } from './indexData.ts'
import { packArrays, unpackArrays } from './packArrays.ts'

/**
 * The version of the text analysis, of the fields, of the vectors of datasets and of the layout of the arrays. Increase it when
 * one of them changes, because a snapshot of another version gives wrong results. snapshot.test.ts fails if it was not increased.
 */
export const SNAPSHOT_VERSION = 9

/** The index after its last change, and the mark of that change in the change log. */
export type Snapshot = { index: CatalogueIndex; mark: string }

/** The bytes of a snapshot in pieces. They are views of the index, valid until its next change. */
export function saveSnapshot({ index, mark }: Snapshot): Uint8Array[] {
  const words = checksumOf(index.data.meaning?.words)
  const about = { version: SNAPSHOT_VERSION, seq: index.seq, mark, byteOrder: byteOrder(), words }
  return packArrays(index.data.parts(), about)
}

/** The saved index; undefined if the bytes are damaged or of another version, byte order or table of words. */
export function loadSnapshot(bytes: ArrayBufferLike, table?: WordVectors): Snapshot | undefined {
  const unpacked = unpackArrays(bytes)
  if (unpacked === null) return undefined
  const { version, seq, mark, byteOrder: order, words } = unpacked.about
  if (version !== SNAPSHOT_VERSION || order !== byteOrder() || words !== checksumOf(table)) return undefined
  // The version guarantees that the tree has the type that IndexData.parts returned.
  const parts = unpacked.tree as unknown as IndexParts
  return { index: new CatalogueIndex(new IndexData(parts, table), Number(seq)), mark: String(mark) }
}

const checksumOf = (words: WordVectors | undefined) => words?.checksum ?? 0
const byteOrder = () => new Uint8Array(new Uint16Array([1]).buffer)[0] ?? 0
