import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

/** `head` is the part with the headers. */
type Received = { to: string[]; head: string; text: string }

/** An SMTP server on this machine, open during the tests of a file, with the mails that it took. */
export function mailServer(): { url: string; mails: Received[]; refused: Set<string>; next(): Promise<Received> } {
  const mails: Received[] = []
  /** Addresses of which the server says that nobody has them. */
  const refused = new Set<string>()
  const waiting: ((mail: Received) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), ...decoded(chunks) }
        const waiter = waiting.shift()
        if (waiter) waiter(mail)
        else mails.push(mail)
        done()
      })
    },
  })
  const box = {
    url: '',
    mails,
    refused,
    /** The oldest mail that was not read yet. */
    next: () =>
      new Promise<Received>((resolve) => {
        const mail = mails.shift()
        if (mail) resolve(mail)
        else waiting.push(resolve)
      }),
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    box.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` // it listens on a port
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return box
}

/** The headers and the text of a mail, without the line breaks and escapes of quoted-printable, or out of base64. */
function decoded(chunks: Buffer[]): Pick<Received, 'head' | 'text'> {
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head))
    return { head, text: Buffer.from(body, 'base64').toString('utf8') }
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8') }
}
