import { tableReferences } from '../../queries/syntax/tableReferences.ts'
import { tokenize } from '../../queries/syntax/tokenize.ts'
import { tableNamed } from '../../tables/tableNamed.ts'
import { typeKey } from '../../tables/typeKey.ts'
import { SQL_FUNCTIONS } from '../functions.data.ts'
import type { EditorContext } from './completionProvider.ts'
import type { Monaco } from './monaco.ts'

/** Explains an id, a column or a function on hover. */
export function registerHover(monaco: Monaco, read: () => EditorContext) {
  return monaco.languages.registerHoverProvider('pgsql', {
    provideHover(model, position) {
      const text = model.getValue()
      const offset = model.getOffsetAt(position)
      const token = tokenize(text).find(({ start, end }) => start <= offset && offset <= end)
      if (token?.kind !== 'name' && token?.kind !== 'word') return undefined
      const lines = meaningOf(token.value, text, read())
      if (lines.length === 0) return undefined
      const range = monaco.Range.fromPositions(model.getPositionAt(token.start), model.getPositionAt(token.end))
      return { range, contents: lines.map((line) => ({ value: plain(line) })) }
    },
  })
}

/** The lines that explain a name. Empty if the name is unknown. */
function meaningOf(name: string, text: string, { tables, words: t, help, number }: EditorContext): string[] {
  const table = tableNamed(name, tables)
  if (table) {
    const { dataset, title, rowCount } = table
    const whole = title === dataset.title ? title : `${dataset.title} › ${title}`
    return rowCount === undefined ? [whole] : [whole, t('run.rows', { count: rowCount, number: number(rowCount) })]
  }
  const named = tableReferences(text)
  const inScope = named.flatMap((one) => tableNamed(one.name, tables) ?? [])
  const alias = named.find((one) => one.alias === name)
  const meant = alias && tableNamed(alias.name, tables)
  if (meant) return [meant.title]
  const columns = inScope.flatMap((one) => (one.columns ?? []).filter((column) => column.name === name))
  if (columns.length > 0) {
    return columns.flatMap(({ type, label, samples = [] }) => [
      `${label ?? name}, ${t(typeKey(type))}`,
      ...(samples.length > 0 ? [samples.join(', ')] : []),
    ])
  }
  const known = SQL_FUNCTIONS.find((one) => one.name === name)
  return known ? [known.signature, help(known.name)] : []
}

/** Escapes Markdown: titles from the catalogue are plain text. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]()#+\-.!<>&|~]/g, '\\$&')
