import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './endWithParent.js'
import { say } from './progress.js'

/**
 * Runs a script from the project's directory; a failure ends it with a message and a status other than 0.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
  endWithParent()
  try {
    await work()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
