import type { TFunction } from 'i18next'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { typeKey } from '../../tables/typeKey.ts'
import type { Completion } from '../completion.ts'
import { completionsAt } from '../completionsAt.ts'
import type { SqlFunction } from '../functions.data.ts'
import type { Monaco } from './monaco.ts'

/** The data that the providers read on each request. The page keeps it up to date. */
export type EditorContext = {
  tables: readonly SqlTable[]
  words: TFunction<'sql'>
  /** One sentence that describes a function. */
  help: (name: SqlFunction['name']) => string
  number: (value: number) => string
}

/** Offers columns in scope, tables by title, functions and keywords. */
export function registerCompletion(monaco: Monaco, read: () => EditorContext) {
  return monaco.languages.registerCompletionItemProvider('pgsql', {
    triggerCharacters: ['.', '"', ' '],
    provideCompletionItems(model, position, { triggerCharacter }) {
      const context = read()
      const text = model.getValue()
      const offset = model.getOffsetAt(position)
      if (triggerCharacter === ' ' && !/\b(from|join|on|by|where|and|select)\s$/i.test(text.slice(0, offset)))
        return { suggestions: [] }
      const { start, end, items } = completionsAt(text, offset, context.tables)
      const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)]
      const range = monaco.Range.fromPositions(from, to)
      const typed = text.slice(start, offset)
      const suggestions = items.map((item, index) => ({
        ...shownAs(monaco, item, context),
        insertText: item.insert,
        range,
        // The items are already filtered and sorted, ignoring accents. The typed text as filter text makes Monaco keep
        // them all.
        filterText: typed,
        sortText: String(index).padStart(4, '0'),
      }))
      return { suggestions, incomplete: true }
    },
  })
}

function shownAs({ languages }: Monaco, item: Completion, { words: t, help }: EditorContext) {
  const kinds = languages.CompletionItemKind
  switch (item.kind) {
    case 'column': {
      const { type, label, samples = [] } = item.column
      return {
        label: { label: item.label, description: `${t(typeKey(type))}, ${item.table.title}` },
        kind: kinds.Field,
        documentation: [label, samples.join(', ')].filter(Boolean).join('\n'),
      }
    }
    case 'table':
      return {
        label: { label: item.label, description: item.table.dataset.title },
        kind: kinds.Struct,
        detail: item.insert,
      }
    case 'function':
      return {
        label: item.label,
        kind: kinds.Function,
        insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
        detail: item.about.signature,
        documentation: help(item.about.name),
      }
    default:
      return { label: item.label, kind: item.kind === 'name' ? kinds.Variable : kinds.Keyword }
  }
}
