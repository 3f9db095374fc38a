import { runCommand } from './administration/runCommand.ts'
import { ConfigError } from './config.ts'
import { EmbeddedError } from './db/embedded/embeddedError.ts'
import { MigrationError } from './db/migrate.ts'
import { SampleError } from './firstStart/loadSample.ts'
import { ShutdownManager } from './ShutdownManager.ts'

const { env, stdin, stdout, stderr } = process
const ending = new ShutdownManager((error) => stderr.write(`${String(error)}\n`))
ending.onSignals()

/** The catalogue's administration: `npm run -s catalogue -- help`. */
runCommand(process.argv.slice(2), { env, stdin, stdout, stderr }, ending)
  .catch((error: unknown) => {
    const isForOperator = [ConfigError, EmbeddedError, MigrationError, SampleError].some(
      (kind) => error instanceof kind,
    )
    stderr.write(`${error instanceof Error ? (isForOperator ? error.message : error.stack) : String(error)}\n`)
    return 1
  })
  .then((status) => {
    process.exitCode = status
  })
