import type { Logger } from 'pino'

type Mail = { to: string; subject: string; text: string }
export type Mailer = {
  /** Sends a mail. False if the mail server did not take it; the reason is in the log. */
  send(mail: Mail): Promise<boolean>
  /** Whether the mail server accepts the portal's connection and password. Sends nothing. */
  isReachable(): Promise<boolean>
}

/** Tells programs that nobody wrote the mail, so that they do not answer it, such as for an absence (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/** Longer than a slow mail server needs, and shorter than a person waits. */
const TIMEOUT_MS = 10_000

type Settings = { smtpUrl: string; mailFrom: string; siteName: string }

/** Sends through an SMTP server. nodemailer is loaded for the first mail, because many portals send none. */
export function smtpMailer({ smtpUrl, mailFrom, siteName }: Settings, log: Logger): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  }
  let transport: ReturnType<typeof open> | undefined
  const attempt = async (use: (opened: Awaited<ReturnType<typeof open>>) => Promise<boolean>, failed: string) => {
    try {
      transport ??= open()
      return await use(await transport)
    } catch (error) {
      // The error's own text can repeat the address or the text of the mail.
      const { code, responseCode } = error as { code?: string; responseCode?: number } // an error of nodemailer
      log.warn({ code, responseCode }, failed)
      return false
    }
  }
  const from = { name: siteName, address: mailFrom }
  const send = async (opened: Awaited<ReturnType<typeof open>>, mail: Mail) =>
    (await opened.sendMail({ ...mail, from, headers: HEADERS })).rejected.length === 0
  return {
    send: (mail) => attempt((opened) => send(opened, mail), 'a mail could not be sent'),
    isReachable: () => attempt((opened) => opened.verify(), 'the mail server cannot be reached'),
  }
}
