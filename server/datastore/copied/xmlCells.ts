import { contentOf } from '../xmlRow.ts'
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
  writeBool,
  writePlain,
  writeTime,
} from './cellsOfCopy.ts'
import type { Spelling } from './spelling.ts'
import type { Tape } from './Tape.ts'

/** An element with this name and the value as its content. */
export function xmlCell(spelling: Spelling, name: string): CellWriter {
  const element = { start: `<${name}>`, end: `</${name}>`, empty: `<${name} />`, nil: `<${name} xsi:nil="true" />` }
  const start = Buffer.from(element.start)
  const end = Buffer.from(element.end)
  const empty = Buffer.from(element.empty)
  const nil = Buffer.from(element.nil)
  if (spelling === 'json') return (tape) => writeNested(tape, element)
  const write = writerOf(spelling)
  return (tape) => {
    if (isNull(tape) || (spelling === 'time' && !isFiniteTime(tape))) {
      skip(tape)
      tape.write(nil)
    } else if (isEmpty(tape)) tape.write(empty)
    else {
      tape.write(start)
      write(tape)
      tape.write(end)
    }
  }
}

function writerOf(spelling: Spelling): CellWriter {
  if (spelling === 'text') return writeText
  if (spelling === 'time') return writeTime
  return spelling === 'bool' ? writeBool : writePlain
}

function skip(tape: Tape): void {
  const { to } = tape
  writePlain(tape)
  if (tape.input[tape.at] === BACKSLASH) tape.at += 2 // null
  tape.to = to
}

type Element = { start: string; end: string; empty: string; nil: string }

/** Lists and objects are rare and their XML may be many times as long, so each is parsed. */
function writeNested(tape: Tape, { start, end, empty, nil }: Element): void {
  const value: unknown = isNull(tape) ? null : JSON.parse(textOf(tape))
  if (value === null) skip(tape)
  const content = value === null ? undefined : contentOf(value)
  const bytes = Buffer.from(content === undefined ? nil : content === '' ? empty : start + content + end)
  tape.room(bytes.length)
  tape.write(bytes)
}

const CONTROLS = String.fromCharCode(...Array.from({ length: 32 }, (_, sign) => sign))
/** The first byte of U+FFFE, U+FFFF and many other characters. */
const LEAD = 0xef
const STOPS = stopsAt(`&<>${CONTROLS}\u00ef`)
const REPLACEMENT = Buffer.from('\ufffd')
const ENTITIES = new Map(
  [...Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })].map(([sign, entity]) => [
    sign.charCodeAt(0),
    Buffer.from(entity),
  ]),
)

/** A character that XML cannot contain becomes the replacement character. */
function writeText(tape: Tape): void {
  for (;;) {
    const stop = copyUntil(tape, STOPS)
    if (stop === TAB || stop === LINE_END) return
    const entity = ENTITIES.get(stop)
    if (entity) {
      tape.at += 1
      tape.write(entity)
    } else if (stop === LEAD) writeLed(tape)
    else writeControl(tape, stop)
  }
}

/** Three bytes. */
function writeLed(tape: Tape): void {
  const { input, at } = tape
  const isForbidden = input[at + 1] === 0xbf && (input[at + 2] ?? 0) >= 0xbe
  tape.write(isForbidden ? REPLACEMENT : input.subarray(at, at + 3))
  tape.at += 3
}

function writeControl(tape: Tape, stop: number): void {
  const sign = stop === BACKSLASH ? (UNESCAPED[tape.input[tape.at + 1] ?? 0] ?? 0) : stop
  tape.at += stop === BACKSLASH ? 2 : 1
  if (sign >= 32 || sign === TAB || sign === LINE_END || sign === 13) tape.output[tape.to++] = sign
  else tape.write(REPLACEMENT)
}
