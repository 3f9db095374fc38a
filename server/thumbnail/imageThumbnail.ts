import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { limited } from '../limited.ts'
import { childEnvironment } from '../threads/childEnvironment.ts'
import { nodeArguments } from '../threads/openThread.ts'
import { withMemoryLimit } from '../threads/withMemoryLimit.ts'
import { drawImage } from './drawThumbnail.ts'

/** Usual images take less than a second. */
const TIMEOUT_MS = 5_000
/** Address space: Node itself has about 1 GB, most of it reserved only. */
const MEMORY_LIMIT_KB = 3 * 1024 * 1024
/** Without it, each memory of WebAssembly, which Node reads modules with, reserves 10 GB. */
const SMALL_WEBASSEMBLY = '--disable-wasm-trap-handler'

/** With two places, one slow image does not delay all others. */
const inTurn = limited(2)

type Start = (program: string, args: string[], options: SpawnOptions) => ChildProcess

/**
 * Draws an image smaller (scaleImage.ts), two at a time. Undefined if the bytes are not an image. Throws if drawing takes too
 * long or too much memory, or no process can be started.
 */
export function imageThumbnail(
  read: () => Promise<Buffer>,
  { timeout = TIMEOUT_MS, start = spawn as Start } = {},
): Promise<string | undefined> {
  return inTurn(async () => {
    const image = await read()
    const args = [SMALL_WEBASSEMBLY, ...nodeArguments('scaleImage')]
    const child = start(...withMemoryLimit(process.execPath, args, MEMORY_LIMIT_KB), {
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    // It is rejected if the process could not be started; then there are no streams.
    const closed = once(child, 'close')
    // A process that ended does not read the rest of its input.
    child.stdin?.on('error', () => {}).end(image)
    const [[code, signal], dataUrl] = await Promise.all([closed, child.stdout ? text(child.stdout) : ''])
    if (code !== 0) throw new Error(`the image could not be drawn: ${signal ?? `status ${code}`}`)
    return dataUrl === '' ? undefined : drawImage(dataUrl)
  })
}
