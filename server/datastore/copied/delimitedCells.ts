import { withoutFormula } from '#src/lib/spreadsheetText.ts'
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
  textOf,
  UNESCAPED,
  writePlain,
  writeTime,
} from './cellsOfCopy.ts'
import type { Spelling } from './spelling.ts'
import type { Tape } from './Tape.ts'

const QUOTE = '"'.charCodeAt(0)
const RETURN = 13
const APOSTROPHE = "'".charCodeAt(0)
/** What a formula of a spreadsheet begins with; a tab and a line break have an escape in COPY's text format. */
const BEFORE_FORMULA = new Uint8Array(256)
for (const sign of '=+-@\\') BEFORE_FORMULA[sign.charCodeAt(0)] = 1

/**
 * Cells of CSV or TSV in the same bytes as CKAN: an empty cell for null, quotes around an empty text and where they are
 * required. With `noFormulas`, a text that a spreadsheet would evaluate as a formula has an apostrophe before it.
 */
export function delimitedCell(spelling: Spelling, delimiter: string, noFormulas = false): CellWriter {
  if (spelling === 'text' || spelling === 'json' || (noFormulas && spelling === 'plain'))
    return orNothing(textCell(delimiter, noFormulas))
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

function textCell(delimiter: string, noFormulas: boolean): CellWriter {
  const stops = stopsAt(`"${delimiter}`)
  const needsQuotes = new Uint8Array(256)
  for (const sign of [QUOTE, LINE_END, RETURN, delimiter.charCodeAt(0)]) needsQuotes[sign] = 1
  return (tape) => {
    const { at, to } = tape
    const isFormula = noFormulas && startsFormula(tape)
    if (isFormula) tape.output[tape.to++] = APOSTROPHE
    if (!isEmpty(tape) && writeBare(tape, stops, needsQuotes)) return
    tape.at = at
    tape.to = to
    writeQuoted(tape, stops, isFormula)
  }
}

function startsFormula(tape: Tape): boolean {
  const { at } = tape
  if (BEFORE_FORMULA[tape.input[at] ?? 0] !== 1) return false
  const text = textOf(tape)
  tape.at = at
  return withoutFormula(text) !== text
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

function writeQuoted(tape: Tape, stops: Uint8Array, isFormula: boolean): void {
  tape.output[tape.to++] = QUOTE
  if (isFormula) tape.output[tape.to++] = APOSTROPHE
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
