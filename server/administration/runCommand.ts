import { parseArgs } from 'node:util'
import type { ActionDeps } from '../actions/define.ts'
import { type Config, readConfig } from '../config.ts'
import { loadSample } from '../firstStart/loadSample.ts'
import { showProgress } from '../firstStart/showProgress.ts'
import { DownloadError } from '../importer/downloadPackage.ts'
import { importSource } from '../importer/importSource.ts'
import { LOCALES, type Locale, messageText } from '../messages.ts'
import { ShutdownManager } from '../ShutdownManager.ts'
import { addToken } from './addToken.ts'
import { addUser } from './addUser.ts'
import { askPassword } from './askPassword.ts'
import { CommandError } from './commandError.ts'
import type { CommandIo } from './commandIo.ts'
import { exportDatasets, exportToFile } from './exportDatasets.ts'
import { openForCommand } from './openForCommand.ts'
import { reporter } from './reporter.ts'

type Options = { email?: string; sysadmin?: boolean; lang?: string; help?: boolean }
type Command = (words: string[], options: Options, deps: ActionDeps, io: CommandIo, config: Config) => Promise<number>

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['import', importCommand],
  ['export', exportCommand],
  ['sample', sampleCommand],
  ['user add', userAdd],
  ['token add', tokenAdd],
])

const BULK = new Set<Command>([importCommand, sampleCommand])

/** Runs a command of `npm run -s catalogue -- …`. Returns the exit status: 0 success, 1 failure, 2 wrong usage. */
export async function runCommand(args: string[], io: CommandIo, ending = new ShutdownManager()): Promise<number> {
  const locale = localeOf(args, io.env)
  const read = readCommand(args)
  const isHelp = args[0] === 'help' || args.includes('--help')
  if (!read || isHelp) {
    const help = messageText(locale, { key: 'commandHelp' })
    ;(isHelp ? io.stdout : io.stderr).write(`${help}\n`)
    return isHelp ? 0 : 2
  }
  const config = readConfig(io.env)
  try {
    const { deps, flush } = await openForCommand(config, locale, { isBulk: BULK.has(read.command), ending })
    const status = await read.command(read.words, read.options, deps, io, config)
    await flush()
    return status
  } catch (error) {
    if (ending.hasBegun) return 1 // it failed because of the shutdown
    if (!(error instanceof CommandError)) throw error
    io.stderr.write(`${messageText(locale, error.words)}\n`)
    return 1
  } finally {
    await ending.end()
  }
}

function readCommand(args: string[]): { command: Command; words: string[]; options: Options } | undefined {
  try {
    const options = {
      email: { type: 'string' },
      sysadmin: { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [first = '', second = ''] = positionals
    const pair = commands.get(`${first} ${second}`)
    const command = pair ?? commands.get(first)
    return command ? { command, words: positionals.slice(pair ? 2 : 1), options: values } : undefined
  } catch {
    return undefined // an unknown option: the help is shown
  }
}

/** The language of `--lang` or the terminal, else the default. */
function localeOf(args: string[], env: NodeJS.ProcessEnv): Locale {
  const requested = args[args.indexOf('--lang') + 1]
  const wanted = args.includes('--lang')
    ? requested
    : (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2)
  return LOCALES.find((locale) => locale === wanted) ?? LOCALES[0]
}

async function importCommand([source]: string[], _options: Options, deps: ActionDeps, io: CommandIo): Promise<number> {
  if (!source) throw new CommandError('commandNeedsSource')
  const report = reporter(io.stderr, deps.locale)
  const summary = await importSource(source, deps, report).catch((error: unknown) => {
    throw isUnreadable(error) ? new CommandError('sourceUnreadable', { source, reason: error.message }) : error
  })
  report.finish(summary)
  return summary.rejected === 0 ? 0 : 1
}

/** Codes of errors that the operator can correct: a wrong path, missing permission, a damaged gzip file. */
const UNREADABLE = /^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|Z_[A-Z_]+)$/
const isUnreadable = (error: unknown): error is Error =>
  error instanceof DownloadError || (error instanceof Error && 'code' in error && UNREADABLE.test(String(error.code)))

async function exportCommand([file]: string[], _options: Options, deps: ActionDeps, io: CommandIo): Promise<number> {
  if (file) await exportToFile(file, deps)
  else await exportDatasets(io.stdout, deps)
  return 0
}

/** Loads the sample catalogue, as the first start of a portal does in a separate process. */
async function sampleCommand(
  _words: string[],
  _options: Options,
  deps: ActionDeps,
  _io: CommandIo,
  config: Config,
): Promise<number> {
  await loadSample(config, deps, showProgress('Örnek katalog · Sample catalogue'))
  return 0
}

async function userAdd(
  [name]: string[],
  { email, sysadmin }: Options,
  deps: ActionDeps,
  io: CommandIo,
): Promise<number> {
  if (!name) throw new CommandError('commandNeedsName')
  if (!email) throw new CommandError('commandNeedsEmail')
  const password =
    io.env['FIHRIST_PASSWORD'] ??
    (await askPassword(io, messageText(deps.locale, { key: 'passwordQuestion', values: { name } })))
  await addUser({ name, email, password, sysadmin: sysadmin === true }, deps)
  io.stderr.write(`${messageText(deps.locale, { key: 'userAdded', values: { name } })}\n`)
  return 0
}

async function tokenAdd([name]: string[], _options: Options, deps: ActionDeps, io: CommandIo): Promise<number> {
  if (!name) throw new CommandError('commandNeedsName')
  io.stdout.write(`${await addToken(name, deps)}\n`)
  return 0
}
