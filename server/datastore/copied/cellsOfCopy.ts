import type { Tape } from './Tape.ts'

/** Converts the cell at the tape's position, and moves the tape to the end of the cell. */
export type CellWriter = (tape: Tape) => void

export const TAB = 9
export const LINE_END = 10
export const BACKSLASH = 92
const N = 'N'.charCodeAt(0)

/** The characters after a backslash in COPY's text format, and their meaning. */
export const UNESCAPED = new Uint8Array(256).map((_, sign) => sign)
for (const [index, letter] of [...'btnvfr'].entries()) UNESCAPED[letter.charCodeAt(0)] = 8 + index

export const isNull = ({ input, at }: Tape): boolean => input[at] === BACKSLASH && input[at + 1] === N
export const isEmpty = ({ input, at }: Tape): boolean => isEnd(input[at])
const isEnd = (sign: number | undefined) => sign === TAB || sign === LINE_END || sign === undefined

/** A table of the bytes that a writer must handle; it always contains the two that end a cell. */
export function stopsAt(signs: string): Uint8Array {
  const stops = new Uint8Array(256)
  for (const sign of `\t\n\\${signs}`) stops[sign.charCodeAt(0)] = 1
  return stops
}

/** Copies up to the first byte that is in the table. */
export function copyUntil(tape: Tape, stops: Uint8Array): number {
  const { input, output } = tape
  let { at, to } = tape
  let sign = input[at] ?? LINE_END
  while (stops[sign] === 0) {
    output[to++] = sign
    sign = input[++at] ?? LINE_END
  }
  tape.at = at
  tape.to = to
  return sign
}

const PLAIN = stopsAt('')

/** Copies a cell without characters to escape, such as a number. */
export const writePlain: CellWriter = (tape) => void copyUntil(tape, PLAIN)

/** Moves the tape to the end of a cell and returns its text. */
export function textOf(tape: Tape): string {
  const from = tape.at
  while (!isEnd(tape.input[tape.at])) tape.at++
  const text = Buffer.from(tape.input.buffer, tape.input.byteOffset + from, tape.at - from).toString()
  return text.replace(/\\(.)/g, (_, letter: string) => String.fromCharCode(UNESCAPED[letter.charCodeAt(0)] ?? 0))
}

/** Copies a cell and decodes its escapes. */
export const writeUnescaped: CellWriter = (tape) => {
  while (copyUntil(tape, PLAIN) === BACKSLASH) {
    tape.output[tape.to++] = UNESCAPED[tape.input[tape.at + 1] ?? 0] ?? 0
    tape.at += 2
  }
}

const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')
const LETTER_T = 't'.charCodeAt(0)

/** Copies a boolean, which COPY writes as t or f. */
export const writeBool: CellWriter = (tape) => {
  tape.write(tape.input[tape.at] === LETTER_T ? TRUE : FALSE)
  tape.at += 1
}

const SPACE = ' '.charCodeAt(0)
const DOT = '.'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
const TIME_SIGN = 'T'.charCodeAt(0)
const isDigit = (sign: number | undefined) => sign !== undefined && sign >= ZERO && sign <= ZERO + 9

/** Whether a time can be written: CKAN shows nothing for an infinite time. */
export const isFiniteTime = ({ input, at }: Tape): boolean => isDigit(input[at])

/** Copies a time as CKAN 2.12 returns it, with a T and milliseconds, and without further digits or a zone. */
export const writeTime: CellWriter = (tape) => {
  const { input, output } = tape
  let { at, to } = tape
  let sign = input[at]
  while (sign !== SPACE && !isEnd(sign)) {
    output[to++] = sign ?? 0
    sign = input[++at]
  }
  output[to++] = TIME_SIGN
  sign = input[++at]
  while (isDigit(sign) || sign === COLON) {
    output[to++] = sign ?? 0
    sign = input[++at]
  }
  output[to++] = DOT
  if (sign === DOT) at++
  for (let digit = 0; digit < 3; digit++) output[to++] = isDigit(input[at]) ? (input[at++] ?? 0) : ZERO
  while (!isEnd(input[at])) at++
  tape.at = at
  tape.to = to
}
