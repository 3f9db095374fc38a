import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

const ALL_THAT_UMASK_ALLOWS = 0o666

/**
 * Writes a file that replaces an existing one only when it is complete and on disk; `write` must end the stream. Each call
 * writes into a new file of its own, so calls for one path do not disturb each other, and `mode` counts always. A process that is
 * killed leaves this file, `<path>.<process>-<random>.unfinished`.
 */
export async function replaceFile<T>(
  path: string,
  write: (file: Writable) => Promise<T>,
  mode = ALL_THAT_UMASK_ALLOWS,
): Promise<T> {
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.unfinished`
  const file = createWriteStream(unfinished, { flush: true, flags: 'wx', mode })
  await once(file, 'open')
  try {
    const result = await write(file)
    await finished(file)
    await rename(unfinished, path)
    return result
  } catch (error) {
    await finished(file.destroy()).catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}
