import pino, { type Logger } from 'pino'
import type { LogLevel } from './config.ts'

/** Structured lines on standard error: standard output belongs to the person who started the portal. Secrets never reach it. */
export const createLogger = (level: LogLevel): Logger =>
  pino(
    { level, base: null, redact: ['authorization', '*.authorization', 'token', '*.token', 'password', '*.password'] },
    pino.destination(2),
  )
