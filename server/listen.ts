import { createServer } from 'node:net'
import { createInterface } from 'node:readline/promises'

/** The port is in use. The message in both languages says how to start on the next free one. */
export class PortBusyError extends Error {
  override name = 'PortBusyError'
}

/** The terminal for questions; isTTY is false if there is no user to answer. */
type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isTTY: boolean }

const TRIES = 50

/**
 * The port to listen on: the wanted one, or, with the consent of a person at the terminal, the next free one.
 * Throws PortBusyError if it is in use and the user does not agree.
 */
export async function choosePort(wanted: { host: string; port: number }, terminal = ownTerminal()): Promise<number> {
  if (await isFree(wanted.host, wanted.port)) return wanted.port
  const next = await findFreePort(wanted.host, wanted.port + 1)
  if (next !== undefined && terminal.isTTY && (await agrees(wanted.port, next, terminal))) return next
  throw new PortBusyError(busyWords(wanted.port, next))
}

/** The first free port from here on; undefined if the next fifty are all in use. */
export async function findFreePort(host: string, from: number): Promise<number | undefined> {
  for (let port = from; port < from + TRIES && port <= 65_535; port++) if (await isFree(host, port)) return port
  return undefined
}

/** The message about a port in use, one line in each language. */
function busyWords(port: number, next: number | undefined): string {
  const tr = `${port} numaralı kapı başka bir program tarafından kullanılıyor.`
  const en = `Port ${port} is in use by another program.`
  if (next === undefined) return `${tr}\n${en}`
  return `${tr} Boş olan ${next} ile başlatmak için: PORT=${next} npm start\n${en} To start on ${next}, which is free: PORT=${next} npm start`
}

/** Only the error "in use" counts; any other error is left to the real call of listen. */
function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => answer(error.code !== 'EADDRINUSE'))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => answer(true)))
  })
}

async function agrees(port: number, next: number, { input, output }: Terminal): Promise<boolean> {
  const asking = createInterface({ input, output })
  const question = `${port} dolu, ${next} kullanılsın mı? · Port ${port} is in use. Use ${next}? [E/y/n] `
  // Ctrl-C and Ctrl-D close the question without an answer, which means no.
  const closed = new Promise<string>((answer) => asking.once('close', () => answer('n')))
  const answer = await Promise.race([asking.question(question), closed])
  asking.close()
  return /^(|e|evet|y|yes)$/i.test(answer.trim())
}

const ownTerminal = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  isTTY: process.stdin.isTTY === true,
})
