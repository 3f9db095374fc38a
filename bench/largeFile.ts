import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Creates a file of the given size in megabytes that the loader does not treat as a table; returns its path. */
export function largeFile(folder: string, megabytes: number): string {
  const path = join(folder, 'large.bin')
  const line = 'Kadıköy;2025-11-21;12345,67;Söğütlüçeşme Caddesi;0\n'
  const piece = Buffer.from(line.repeat(Math.floor(1_000_000 / Buffer.byteLength(line))))
  const file = openSync(path, 'w')
  for (let n = 0; n < megabytes; n++) writeSync(file, piece)
  closeSync(file)
  return path
}
