import pino, { type Logger } from 'pino'
import type { LogLevel } from './config.ts'

/** Structured lines on standard error; standard output is for the user who starts the portal. Secrets are never logged. */
export const createLogger = (level: LogLevel): Logger =>
  pino(
    { level, base: null, redact: ['authorization', '*.authorization', 'token', '*.token', 'password', '*.password'] },
    pino.destination(2),
  )
