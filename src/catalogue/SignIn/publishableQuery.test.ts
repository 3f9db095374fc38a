import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { publishableQuery } from './publishableQuery.ts'

const ORGANIZATIONS = [
  { id: '1', name: 'ulasim', title: 'Ulaşım Dairesi', title_translated: { tr: 'Ulaşım Dairesi', en: 'Transport' } },
  { id: '2', name: 'cevre', title: 'Çevre Ofisi', title_translated: { tr: 'Çevre Ofisi', en: 'Environment' } },
  { id: '3', name: 'adsiz', title: '' },
  { id: '4', name: 'yalniz', title: 'Zirve Kurulu' },
]

test.each([
  ['tr', ['adsiz', 'Çevre Ofisi', 'Ulaşım Dairesi', 'Zirve Kurulu']],
  ['en', ['adsiz', 'Environment', 'Transport', 'Zirve Kurulu']],
] as const)('organizations have the title of the language %s and are sorted by it', async (locale, titles) => {
  const groups = await new QueryClient().fetchQuery(publishableQuery(async () => ORGANIZATIONS, locale))
  expect(groups.map(({ title }) => title)).toEqual(titles)
})
