import { expect, test } from 'vitest'
import { type Seed, writeSeed } from './seed.ts'

const seed = {
  ...{ locale: 'en', site: { title: '</script>' }, now: 1, theme: 'dark', loaderData: { a: null } },
  ...{ responses: { mutations: [], queries: [] } },
} as unknown as Seed

test.each([{}, { common: { a: '<b>', c: { d: 'ş' } } }, { common: { '<': '"\u2028' }, errors: 'text' }])(
  'the data of %j is JSON without <, the same when it is written again',
  (translations) => {
    for (const _time of [1, 2]) {
      const json = writeSeed({ ...seed, translations })
      expect(JSON.parse(json)).toEqual({ ...seed, translations })
      expect(json).not.toContain('<')
    }
  },
)
