import {
  BACKSLASH,
  type CellWriter,
  copyUntil,
  isEmpty,
  isFiniteTime,
  isNull,
  LINE_END,
  stopsAt,
  TAB,
  UNESCAPED,
  writePlain,
  writeTime,
} from './cellsOfCopy.ts'
import type { Spelling } from './spelling.ts'
import type { Tape } from './Tape.ts'

const QUOTE = '"'.charCodeAt(0)
const RETURN = 13

/**
 * Cells of CSV or TSV in the same bytes as CKAN: an empty cell for null, quotes around an empty text and where they are
 * required.
 */
export function delimitedCell(spelling: Spelling, delimiter: string): CellWriter {
  if (spelling === 'text' || spelling === 'json') return orNothing(textCell(delimiter))
  if (spelling === 'time') return orNothing((tape) => (isFiniteTime(tape) ? writeTime(tape) : skip(tape)))
  return orNothing(writePlain)
}

const orNothing =
  (write: CellWriter): CellWriter =>
  (tape) => {
    if (isNull(tape)) tape.at += 2
    else write(tape)
  }

function skip(tape: Tape): void {
  const { to } = tape
  writePlain(tape)
  tape.to = to
}

function textCell(delimiter: string): CellWriter {
  const stops = stopsAt(`"${delimiter}`)
  const needsQuotes = new Uint8Array(256)
  for (const sign of [QUOTE, LINE_END, RETURN, delimiter.charCodeAt(0)]) needsQuotes[sign] = 1
  return (tape) => {
    const { at, to } = tape
    if (!isEmpty(tape) && writeBare(tape, stops, needsQuotes)) return
    tape.at = at
    tape.to = to
    writeQuoted(tape, stops)
  }
}

/** Returns false, after writing a part of the cell, if the cell requires quotes. */
function writeBare(tape: Tape, stops: Uint8Array, needsQuotes: Uint8Array): boolean {
  for (;;) {
    const stop = copyUntil(tape, stops)
    if (stop === TAB || stop === LINE_END) return true
    const sign = signOf(tape, stop)
    if (needsQuotes[sign] === 1) return false
    tape.output[tape.to++] = sign
  }
}

function writeQuoted(tape: Tape, stops: Uint8Array): void {
  tape.output[tape.to++] = QUOTE
  for (;;) {
    const stop = copyUntil(tape, stops)
    if (stop === TAB || stop === LINE_END) break
    const sign = signOf(tape, stop)
    if (sign === QUOTE) tape.output[tape.to++] = QUOTE
    tape.output[tape.to++] = sign
  }
  tape.output[tape.to++] = QUOTE
}

/** Decodes the escape at the tape's position; the tape moves to its end. */
function signOf(tape: Tape, stop: number): number {
  if (stop !== BACKSLASH) {
    tape.at += 1
    return stop
  }
  const sign = UNESCAPED[tape.input[tape.at + 1] ?? 0] ?? 0
  tape.at += 2
  return sign
}
