import { becomesTable } from '#table/tableFormats.ts'
import { fold } from '../../../../lib/fold.ts'
import type { DraftColumn, DraftFile } from '../../draft/draft.ts'
import { typeMessage } from '../columnMessages.ts'

/** A type as it is shown; all number types are one. */
type TypeKind = ReturnType<typeof typeMessage>

/** `zeros`: a value that loses its leading zeros; undefined if there is none. */
type Retyped = { id: string; from: TypeKind; to: TypeKind; zeros?: string }

/** If the rows of the table are not known, the message has an example. */
const ZEROS_EXAMPLE = '06'

/** What the table on the portal loses when a new version of its file replaces it. */
export type Losses = {
  /** Columns that the new file does not have, including renamed ones. */
  gone: DraftColumn[]
  /** Columns whose type changes. */
  retyped: Retyped[]
  /** Columns that only the new file has, including renamed ones. */
  added: string[]
  /** The number of rows before and after, if the new file has at most half of them. */
  rows: { from: number; to: number } | undefined
  /** Whether the new file becomes a table. */
  isTable: boolean
}

/** Undefined if the file replaces nothing, or is not read or compared yet. */
export function lossesOf(file: DraftFile): Losses | undefined {
  const { replaces, facts } = file
  if (replaces?.columns === undefined || facts === undefined) return undefined
  const isTable = facts.rowCount !== undefined && becomesTable(file.format)
  const nameOf = ({ id }: DraftColumn) => (replaces.isOfCkan ? fold(id) : id)
  const next = isTable ? (file.columns ?? []) : []
  const columns = new Map(next.map((column) => [nameOf(column), column]))
  const before = new Set(replaces.columns.map(nameOf))
  return {
    gone: replaces.columns.filter((old) => !columns.has(nameOf(old))),
    retyped: replaces.columns.flatMap((old) => {
      const column = columns.get(nameOf(old))
      if (column === undefined) return []
      const [from, to]: [TypeKind, TypeKind] = [typeMessage(old.type), nextKind(column, old)]
      const staysText = replaces.isOfCkan && from === 'type.text' && column.override === undefined
      if (isKept(from, to) || staysText) return []
      const zeros = from === 'type.text' && to === 'type.number' ? (old.zeros ?? ZEROS_EXAMPLE) : ''
      return [{ id: old.id, from, to, ...(zeros !== '' && { zeros }) }]
    }),
    added: next.filter((column) => !before.has(nameOf(column))).map(({ id }) => id),
    rows: isTable ? halved(replaces.rowCount, facts.rowCount) : undefined,
    isTable,
  }
}

const halved = (from = 0, to = 0) => (from > 0 && to * 2 <= from ? { from, to } : undefined)

/** Keys of the losses; a draft stores the confirmed ones. */
export const lossKeys = ({ gone, retyped, rows }: Losses): string[] => [
  ...(rows ? [`rows ${rows.from} ${rows.to}`] : []),
  ...gone.map(({ id }) => `gone ${id}`),
  ...retyped.map(({ id, from, to }) => `${from} ${to} ${id}`),
]

/** Whether there are losses that the publisher has not confirmed. */
export function hasUnacceptedLosses(file: DraftFile): boolean {
  const losses = lossesOf(file)
  const accepted = new Set(file.replaces?.accepted)
  return losses !== undefined && lossKeys(losses).some((key) => !accepted.has(key))
}

/** Whether the portal's table is not read yet, so that the losses are not known. */
export const isUncompared = ({ replaces }: DraftFile): boolean =>
  replaces !== undefined && replaces.columns === undefined

/**
 * The next type of a column: the one that is chosen here, otherwise the one chosen for the table earlier (unless the
 * publisher removed it), otherwise the detected one.
 */
function nextKind({ override, isFromTable, type }: DraftColumn, before: DraftColumn): TypeKind {
  return typeMessage(override ?? (isFromTable ? undefined : before.override) ?? type)
}

/** A date can become a timestamp without loss. */
const isKept = (from: TypeKind, to: TypeKind) => from === to || (from === 'type.date' && to === 'type.timestamp')
