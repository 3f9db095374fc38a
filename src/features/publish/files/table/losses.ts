import { becomesTable } from '#table/openTable.ts'
import type { DraftColumn, DraftFile } from '../../draft/draft.ts'
import { typeWords } from '../columnWords.ts'

/** A type as publishers see it; the sizes of numbers are one. */
type TypeKind = ReturnType<typeof typeWords>

/** `zeros`: a value that loses its leading zeros; undefined if there is none. */
type Retyped = { id: string; from: TypeKind; to: TypeKind; zeros?: string }

/** Where the rows of the table are not known, it is said with an example. */
const ZEROS_EXAMPLE = '06'

/** What the table on the portal loses when a new version of its file replaces it. */
export type Losses = {
  /** Columns that the new file does not have; a renamed one is among them. */
  gone: DraftColumn[]
  /** Columns whose values are no longer of the same kind. */
  retyped: Retyped[]
  /** Columns that only the new file has: one of them may be a renamed one. */
  added: string[]
  /** Whether the new file becomes a table at all. */
  isTable: boolean
}

/** Undefined for a file that replaces nothing, is not read yet or is not compared yet. */
export function lossesOf(file: DraftFile): Losses | undefined {
  const { replaces, facts } = file
  if (replaces?.columns === undefined || facts === undefined) return undefined
  const isTable = facts.rowCount !== undefined && becomesTable(file.format)
  const columns = new Map((isTable ? (file.columns ?? []) : []).map((column) => [column.id, column]))
  const before = new Set(replaces.columns.map(({ id }) => id))
  return {
    gone: replaces.columns.filter(({ id }) => !columns.has(id)),
    retyped: replaces.columns.flatMap((old) => {
      const column = columns.get(old.id)
      if (column === undefined) return []
      const [from, to]: [TypeKind, TypeKind] = [typeWords(old.type), nextKind(column, old)]
      if (isKept(from, to)) return []
      const zeros = from === 'type.text' && to === 'type.number' ? (old.zeros ?? ZEROS_EXAMPLE) : ''
      return [{ id: old.id, from, to, ...(zeros !== '' && { zeros }) }]
    }),
    added: [...columns.keys()].filter((id) => !before.has(id)),
    isTable,
  }
}

/** Names of the losses, as a draft keeps those that the publisher has confirmed. */
export const lossKeys = ({ gone, retyped }: Losses): string[] => [
  ...gone.map(({ id }) => `gone ${id}`),
  ...retyped.map(({ id, from, to }) => `${from} ${to} ${id}`),
]

/** Whether there are losses that the publisher has not confirmed; a later change of the file may bring others. */
export function hasUnacceptedLosses(file: DraftFile): boolean {
  const losses = lossesOf(file)
  const accepted = new Set(file.replaces?.accepted)
  return losses !== undefined && lossKeys(losses).some((key) => !accepted.has(key))
}

/** Whether the portal's table is still to be read before anybody knows what the new file loses of it. */
export const isUncompared = ({ replaces }: DraftFile): boolean =>
  replaces !== undefined && replaces.columns === undefined

/**
 * What a column becomes: the type chosen here, else the one chosen for the table before, which the portal keeps unless
 * the publisher has seen and emptied it, else what was detected.
 */
function nextKind({ override, isFromTable, type }: DraftColumn, before: DraftColumn): TypeKind {
  return typeWords(override ?? (isFromTable ? undefined : before.override) ?? type)
}

/** A day becomes a time without a loss. */
const isKept = (from: TypeKind, to: TypeKind) => from === to || (from === 'type.date' && to === 'type.timestamp')
