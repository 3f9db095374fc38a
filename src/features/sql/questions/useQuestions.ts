import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { columnValues } from '../../../catalogue/columnValues.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useCellWriter } from '../../../catalogue/useTableWords.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { tableQueries } from '../tables/tableQueries.ts'
import { useExamples } from '../tables/useExamples.ts'
import { type AnswerRow, answerRows } from './answerRows.ts'
import { askable, MOST_QUESTIONS, type Question, questionOf, tablesToAskAbout } from './question.ts'

export type Answered = { question: Question; rows: readonly AnswerRow[] }

/**
 * Up to three questions with their answers: first those of site.json, then questions about the portal's tables. A question
 * without an answer is left out. `isLoading` while one may still come.
 */
export function useQuestions(
  known: readonly SqlTable[],
  isListLoading: boolean,
  askColumns: (id: string) => void,
): { answered: readonly Answered[]; isLoading: boolean } {
  const site = useSite()
  const locale = useLocale()
  const own = askable(site.questions ?? [], site)
    .slice(0, MOST_QUESTIONS)
    .map(({ title, sql }): Question => {
      const [first = ''] = Object.values(title)
      return { title: title[locale] ?? first, sql }
    })
  const ofSite = useAnswers(own)
  const missing = ofSite.isLoading ? 0 : MOST_QUESTIONS - ofSite.answered.length
  const found = useTableQuestions(missing > 0 ? tablesToAskAbout(known) : [], askColumns)
  const ofTables = useAnswers(found.questions.filter(({ sql }) => !own.some((each) => each.sql === sql)))
  return {
    answered: [...ofSite.answered, ...ofTables.answered.slice(0, missing)],
    isLoading: ofSite.isLoading || (missing > 0 && (isListLoading || found.isLoading || ofTables.isLoading)),
  }
}

/** Questions about tables, from their columns and first rows. */
function useTableQuestions(tables: readonly SqlTable[], askColumns: (id: string) => void) {
  const locale = useLocale()
  const examplesOf = useExamples()
  const ids = tables.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: askColumns is a new function on each render; each table loads once
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(' ')) askColumns(id)
  }, [ids])
  const firstRows = useQueries({
    queries: tables.map(({ id, columns }) => ({
      ...tableQueries.firstRows(locale, id),
      enabled: columns !== undefined,
    })),
  })
  const questions = tables.flatMap((table, place): Question[] => {
    const records = firstRows[place]?.data?.records
    if (!table.columns || !records) return []
    const values = columnValues(
      table.columns.map(({ name }) => name),
      records,
    )
    const question = questionOf(table, examplesOf(table, values), place)
    return question ? [question] : []
  })
  return { questions, isLoading: firstRows.some(({ isLoading }) => isLoading) }
}

/** Runs the statements of questions; each is run once and then cached. */
function useAnswers(questions: readonly Question[]): { answered: Answered[]; isLoading: boolean } {
  const locale = useLocale()
  const writer = useCellWriter({ tellsEmptyText: false })
  const answers = useQueries({ queries: questions.map(({ sql }) => datastoreQueries.sql(locale, sql)) })
  return {
    answered: questions.flatMap((question, place) => {
      const data = answers[place]?.data
      const rows = data ? answerRows(data, question, writer) : []
      return rows.length > 0 ? [{ question, rows }] : []
    }),
    isLoading: answers.some(({ isLoading }) => isLoading),
  }
}
