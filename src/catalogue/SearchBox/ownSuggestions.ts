import type { Output } from '#contract/index.ts'
import type { Locale } from '../../i18n/languages.ts'
import { paths } from '../../paths.ts'
import { titleIn } from '../translated.ts'
import type { Suggestion, SuggestionGroup } from './suggestionsOf.ts'

/** The groups of a search_suggest result, without empty ones. A column leads to the datasets that have it. */
export function ownSuggestions(answer: Output<'search_suggest'>, locale: Locale): SuggestionGroup[] {
  const { datasets, columns, tables, organizations, groups, tags } = answer
  const titled = (name: string, path: string): Suggestion => ({ label: name, lang: undefined, path })
  const all: SuggestionGroup[] = [
    {
      kind: 'datasets',
      suggestions: datasets.map(({ name, title, title_translated }) => {
        const { text, lang } = titleIn({ title_translated, title, name }, locale)
        return { label: text, lang, path: paths.dataset(name) }
      }),
    },
    {
      kind: 'columns',
      suggestions: [
        ...columns.map(({ name, count }) => ({
          ...titled(
            name,
            paths.datasets({ q: /\W/.test(name) ? `column:"${name.replaceAll('"', ' ')}"` : `column:${name}` }),
          ),
          count,
        })),
        ...tables.map(({ id, name, dataset, title, title_translated }) => ({
          ...titled(name, paths.resource(dataset, id)),
          // Files of different datasets often have one name.
          of: titleIn({ title_translated, title, name: dataset }, locale),
        })),
      ],
    },
    {
      kind: 'organizations',
      suggestions: organizations.map(({ name, title, count }) => ({
        ...titled(title.trim() || name, paths.organization(name)),
        count,
      })),
    },
    {
      kind: 'groups',
      suggestions: groups.map(({ name, title, count }) => ({
        ...titled(title.trim() || name, paths.group(name)),
        count,
      })),
    },
    { kind: 'tags', suggestions: tags.map(({ name, count }) => ({ ...titled(name, paths.tag(name)), count })) },
  ]
  return all.filter(({ suggestions }) => suggestions.length > 0)
}
