import { open } from 'node:fs/promises'

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY_SIGNATURE = 0x02014b50
/** The end record with the longest comment it may have. */
const END_BYTES = 65_557
const ENTRY_BYTES = 46

/** How many bytes the files of a ZIP archive say they have; infinity where its list of files makes no sense. */
export async function unzippedSize(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, END_BYTES))
    await file.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf(END_SIGNATURE)
    if (end === -1 || end + 20 > tail.length) return Number.POSITIVE_INFINITY
    const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
    if (start + length > size) return Number.POSITIVE_INFINITY
    const list = Buffer.alloc(length)
    await file.read(list, 0, length, start)
    return sum(list)
  } finally {
    await file.close()
  }
}

function sum(list: Buffer): number {
  let total = 0
  for (let at = 0; at < list.length; ) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY_SIGNATURE) return Number.POSITIVE_INFINITY
    total += list.readUInt32LE(at + 24)
    at += ENTRY_BYTES + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return total
}
