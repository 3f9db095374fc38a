import i18next, { type i18n } from 'i18next'
import { expect, test } from 'vitest'
import { quickTexts } from './quickTexts.ts'
import { loadMessages } from './wordFiles.ts'

type Text = (key: string, ...values: unknown[]) => unknown
type Texts = (...settings: unknown[]) => Text

const NAMESPACES = ['common', 'catalogue', 'dataset', 'search', 'table']
const VALUES = [
  {},
  { count: 0 },
  { count: 1, name: '<b>' },
  { count: 2, title: 'a', value: 5 },
  { ns: 'errors' },
  { lng: '' },
]

function instanceOf(lng: string): i18n {
  const instance = i18next.createInstance()
  void instance.init({ lng, resources: {}, ns: [], defaultNS: 'common', fallbackLng: false, initAsync: false })
  return instance
}

const keysOf = (messages: unknown, before = ''): string[] =>
  Object.entries(messages as object).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : [before + name, ...keysOf(value, `${before}${name}.`)],
  )

test.each(['tr', 'en'])(
  'every text in %s is that of i18next, with and without values, asked once and again',
  async (lng) => {
    const instance = instanceOf(lng)
    const [quick, fixed] = [quickTexts(instance), instance.getFixedT] as unknown as [Texts, Texts]
    for (const namespace of NAMESPACES) instance.addResourceBundle(lng, namespace, await loadMessages(lng, namespace))
    for (const namespace of NAMESPACES) {
      const [own, whole] = [quick(lng, namespace), fixed(lng, namespace)]
      const keys = keysOf(instance.getResourceBundle(lng, namespace))
      expect(keys.length).toBeGreaterThan(10)
      for (const key of [
        ...keys.map((each) => each.replace(/_(one|other)$/, '')),
        ...keys,
        'nowhere',
        'errors:nowhere',
      ]) {
        for (const values of [[], ...VALUES.map((each) => [each]), ['instead'], ['instead', { count: 1 }], []])
          expect(own(key, ...values), `${namespace} ${key}`).toEqual(whole(key, ...values))
      }
      expect(own(['nowhere', 'title'] as unknown as string)).toEqual(whole(['nowhere', 'title'] as unknown as string))
    }
  },
)

test('a message that was missing is found when it has been added, by a new function', () => {
  const instance = instanceOf('en')
  const quick = quickTexts(instance)
  const before = quick('en', 'common') as unknown as Text
  expect(before('late')).toBe('late')
  expect(quick('en', 'common')).toBe(before)
  instance.addResourceBundle('en', 'common', { late: 'Late' })
  const after = quick('en', 'common') as unknown as Text
  expect([before('late'), after('late'), after === before]).toEqual(['Late', 'Late', false])
})

test('functions for several namespaces or a prefix are those of i18next', () => {
  const instance = instanceOf('en')
  instance.addResourceBundle('en', 'common', { part: { one: 'One' } })
  const quick = quickTexts(instance) as unknown as Texts
  expect([quick('en', 'common', 'part')('one'), quick(['en'], ['common', 'other'])('part.one')]).toEqual(['One', 'One'])
})
