import pino, { type Logger } from 'pino'
import type { LogLevel } from './config.ts'
import { tracing } from './tracing/spans.ts'

/** Structured lines on standard error; standard output is for the user who starts the portal. Secrets are never logged. With traces, a line names its trace. */
export const createLogger = (level: LogLevel, hasTraces = false): Logger =>
  pino(
    {
      level,
      base: null,
      redact: ['authorization', '*.authorization', 'token', '*.token', 'password', '*.password'],
      ...(hasTraces && { mixin: () => tracing?.logFields() ?? {} }),
    },
    pino.destination(2),
  )
