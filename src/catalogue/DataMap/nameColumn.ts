import { NAMES_ONE_ROW, wordsOf } from '../columnNames.ts'
import type { Column } from '../tableColumns.ts'

const NAME = /(^|[_ ])(ad|adi|isim|ismi|name|title|baslik|unvan|istasyon|durak|havalimani|tesis|kurum)([_ ]|$)/

/** The column that names a row: a text called "name", otherwise the first text that is no code; undefined without one. */
export function nameColumn(columns: readonly Column[]): Column | undefined {
  const texts = columns.filter(({ kind, id }) => kind === 'text' && !NAMES_ONE_ROW.test(wordsOf(id)))
  return texts.find(({ id }) => NAME.test(wordsOf(id))) ?? texts[0] ?? columns.find(({ kind }) => kind === 'text')
}
