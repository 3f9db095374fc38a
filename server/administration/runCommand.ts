import { parseArgs } from 'node:util'
import type { ActionDeps } from '../actions/define.ts'
import { type Config, readConfig } from '../config.ts'
import { openStorage } from '../files/openStorage.ts'
import { loadSample } from '../firstStart/loadSample.ts'
import { showProgress } from '../firstStart/showProgress.ts'
import { DownloadError } from '../importer/downloadPackage.ts'
import { importSource } from '../importer/importSource.ts'
import { messageText } from '../messages.ts'
import { ShutdownManager } from '../ShutdownManager.ts'
import { addToken } from './addToken.ts'
import { addUser } from './addUser.ts'
import { askPassword } from './askPassword.ts'
import { backupCommand, checkCommand, type DatabaseParts, restoreCommand } from './backupCommands.ts'
import { CommandError } from './commandError.ts'
import type { CommandIo } from './commandIo.ts'
import { exportDatasets, exportToFile } from './exportDatasets.ts'
import { localeOf } from './localeOf.ts'
import { reindex, showStatus, storageCheck, storageSweep } from './maintenanceCommands.ts'
import { openDatabaseForCommand, openForCommand } from './openForCommand.ts'
import { reporter } from './reporter.ts'
import { userList, userPassword, userState } from './userCommands.ts'

type Options = { email?: string; sysadmin?: boolean; lang?: string; help?: boolean }
type Command = (words: string[], options: Options, deps: ActionDeps, io: CommandIo, config: Config) => Promise<number>

type DatabaseCommand = (words: string[], parts: DatabaseParts) => Promise<number>

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['import', importCommand],
  ['export', exportCommand],
  ['sample', sampleCommand],
  ['user add', userAdd],
  ['token add', tokenAdd],
  ['user list', (_, __, deps, io) => userList(deps, io)],
  ['user password', ([name], _, deps, io) => userPassword(name, deps, io)],
  ['user disable', ([name], _, deps, io) => userState('disabled', name, deps, io)],
  ['user enable', ([name], _, deps, io) => userState('active', name, deps, io)],
  ['reindex', (_, __, deps, io, config) => reindex(deps, io, config)],
  ['status', (_, __, deps, io, config) => showStatus(deps, io, config)],
  ['storage check', (_, __, deps, io) => storageCheck(deps, io)],
  ['storage sweep', (_, __, deps, io) => storageSweep(deps, io)],
])

const databaseCommands: ReadonlyMap<string, DatabaseCommand> = new Map<string, DatabaseCommand>([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['check', checkCommand],
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
    if (read.databaseCommand) {
      const { db, log } = await openDatabaseForCommand(config, { isBulk: false, ending })
      const storage = await openStorage(config, log)
      return await read.databaseCommand(read.words, { db, storage, dataDir: config.dataDir, locale, io, ending })
    }
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

type Read = { words: string[]; options: Options } & (
  | { command: Command; databaseCommand?: undefined }
  | { databaseCommand: DatabaseCommand }
)

function readCommand(args: string[]): Read | undefined {
  try {
    const options = {
      email: { type: 'string' },
      sysadmin: { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [first = '', second = ''] = positionals
    const databaseCommand = databaseCommands.get(first)
    if (databaseCommand) return { databaseCommand, words: positionals.slice(1), options: values }
    const pair = commands.get(`${first} ${second}`)
    const command = pair ?? commands.get(first)
    return command ? { command, words: positionals.slice(pair ? 2 : 1), options: values } : undefined
  } catch {
    return undefined // an unknown option: the help is shown
  }
}

/** The language of `--lang` or the terminal, else the default. */
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
