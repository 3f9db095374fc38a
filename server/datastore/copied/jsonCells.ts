import {
  BACKSLASH,
  type CellWriter,
  copyUntil,
  isFiniteTime,
  isNull,
  LINE_END,
  stopsAt,
  TAB,
  writeBool,
  writePlain,
  writeTime,
  writeUnescaped,
} from './cellsOfCopy.ts'
import type { Spelling } from './spelling.ts'
import type { Tape } from './Tape.ts'

const QUOTE = '"'.charCodeAt(0)
const NULL = Buffer.from('null')
const LETTER_V = 'v'.charCodeAt(0)
const NINE = '9'.charCodeAt(0)

/** Values in the same bytes as PostgreSQL's to_json. */
export function jsonCell(spelling: Spelling): CellWriter {
  const write = writerOf(spelling)
  return (tape) => {
    if (isNull(tape)) {
      tape.at += 2
      tape.write(NULL)
    } else write(tape)
  }
}

function writerOf(spelling: Spelling): CellWriter {
  switch (spelling) {
    case 'digits':
      return writePlain
    case 'number':
      return writeNumber
    case 'bool':
      return writeBool
    case 'time':
      return writeMoment
    case 'plain':
      return (tape) => inQuotes(tape, writePlain)
    case 'text':
      return (tape) => inQuotes(tape, writeText)
    case 'json':
      return writeUnescaped
  }
}

function inQuotes(tape: Tape, write: CellWriter): void {
  tape.output[tape.to++] = QUOTE
  write(tape)
  tape.output[tape.to++] = QUOTE
}

/** NaN and the infinities do not exist in JSON and become strings; only they end with a letter. */
function writeNumber(tape: Tape): void {
  const { at, to } = tape
  writePlain(tape)
  if ((tape.output[tape.to - 1] ?? 0) <= NINE) return
  tape.at = at
  tape.to = to
  inQuotes(tape, writePlain)
}

function writeMoment(tape: Tape): void {
  const { to } = tape
  if (isFiniteTime(tape)) inQuotes(tape, writeTime)
  else {
    writePlain(tape)
    tape.to = to
    tape.write(NULL)
  }
}

const CONTROLS = String.fromCharCode(...Array.from({ length: 32 }, (_, sign) => sign))
const STOPS = stopsAt(`"${CONTROLS}`)

/** The escapes of COPY are those of JSON, with one exception. */
function writeText(tape: Tape): void {
  for (;;) {
    const stop = copyUntil(tape, STOPS)
    if (stop === TAB || stop === LINE_END) return
    const next = tape.input[tape.at + 1] ?? 0
    if (stop !== BACKSLASH) writeEscaped(tape, stop)
    else if (next === LETTER_V) writeEscaped(tape, 11)
    else {
      tape.output[tape.to++] = BACKSLASH
      tape.output[tape.to++] = next
    }
    tape.at += stop === BACKSLASH ? 2 : 1
  }
}

const ESCAPES = Array.from({ length: 32 }, (_, sign) => Buffer.from(`\\u${sign.toString(16).padStart(4, '0')}`))
const ESCAPED_QUOTE = Buffer.from('\\"')

const writeEscaped = (tape: Tape, sign: number): void => tape.write(ESCAPES[sign] ?? ESCAPED_QUOTE)
