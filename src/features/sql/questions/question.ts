import type { SqlTable } from '../tables/sqlTable.ts'
import type { TitledExample } from '../tables/useExamples.ts'

/** A question that a statement answers. */
export type Question = {
  title: string
  /** The title of its table; not known for the operator's own questions. */
  about?: string
  sql: string
  /** The columns of the result that the picture shows; by default the first one and the last number. */
  picture?: { by: string; value: string }
}

export const MOST_QUESTIONS = 3

/** The kinds of example for the first, the second and the third table, so that the questions differ. */
const WANTED: readonly (readonly TitledExample['kind'][])[] = [
  ['totals', 'averages', 'groups', 'years', 'months'],
  ['years', 'months', 'groups', 'totals', 'averages'],
  ['groups', 'totals', 'averages', 'months', 'years'],
]

/** The question about a table; `place` is its place among the tables. Undefined if no example of it has a picture. */
export function questionOf(table: SqlTable, examples: readonly TitledExample[], place: number): Question | undefined {
  const wanted = WANTED[place % WANTED.length] ?? []
  const best = wanted.flatMap((kind) => examples.find((example) => example.kind === kind) ?? [])[0]
  return best?.picture && { title: best.title, about: table.title, sql: best.sql, picture: best.picture }
}

/** The statement of a question as it opens in the editor, with the question in a comment. */
export function questionText({ title, about, sql }: Question): string {
  const words = (about === undefined ? title : `${about}: ${title}`).replace(/\s+/g, ' ')
  // CKAN searches comments too for parameters and semicolons.
  return `-- ${words.replaceAll(';', ',').replace(/:(?=\S)/g, ' ')}\n${sql.trim()}\n`
}

/** Suitable tables for questions: enough rows, one per category. */
export function tablesToAskAbout(known: readonly SqlTable[]): SqlTable[] {
  const groups = new Set<string | undefined>()
  return known
    .filter(({ isInPortal, rowCount = 0, group }) => {
      if (!isInPortal || rowCount < 50 || rowCount > 50_000 || groups.has(group)) return false
      groups.add(group)
      return true
    })
    .slice(0, MOST_QUESTIONS)
}

/** A table by the names of its dataset and file, which only our own catalogue knows. */
const NAMED_TABLE = /\b(?:from|join)\s+"[^"/]+\/[^"]+"/i

/**
 * The operator's questions, each statement once, without those that a CKAN cannot run, such as those about our sample tables.
 */
export const askable = <Q extends { sql: string }>(
  questions: readonly Q[],
  { hasOwnCatalogue }: { hasOwnCatalogue: boolean },
): readonly Q[] =>
  questions.filter(
    ({ sql }, at) =>
      (hasOwnCatalogue || !NAMED_TABLE.test(sql)) && questions.findIndex((each) => each.sql === sql) === at,
  )
