import { expect, test } from 'vitest'
import { localeProblems } from './check-locales.ts'

const page = `export function Page() { const { t } = useTranslation('home'); return t('title') }`

test('texts that agree and are used have no problem', () => {
  const { problems, looked } = localeProblems(words({ title: 'Hi' }, { title: 'Selam' }), code(page))
  expect(problems).toEqual([])
  expect(looked.count).toBe(1)
})

test('code without translations counts as nothing examined', () => {
  expect(localeProblems(words({ title: 'Hi' }, { title: 'Selam' }), code('')).looked.count).toBe(0)
})

test.each([
  ['missing', { title: 'Hi', more: 'More' }, { title: 'Selam' }, 'locales/tr/home.json: more is missing'],
  ['extra', { title: 'Hi' }, { title: 'Selam', more: 'Çok' }, 'locales/tr/home.json: more is not in the source'],
  ['empty', { title: 'Hi' }, { title: ' ' }, 'locales/tr/home.json: title is empty'],
  [
    'unused',
    { title: 'Hi', gone: 'Bye' },
    { title: 'Selam', gone: 'Güle güle' },
    'locales/en/home.json: no code uses gone',
  ],
  [
    'placeholder',
    { title: 'Hi {{name}}' },
    { title: 'Selam {{ad}}' },
    'locales/tr/home.json: title has {{ad}}, the source {{name}}',
  ],
  [
    'tag',
    { title: 'See <a>it</a>' },
    { title: 'Gör' },
    'locales/tr/home.json: title has no placeholders, the source </a> <a>',
  ],
  [
    'plural form',
    { title_one: '1', title_other: 'n' },
    { title_other: 'n' },
    'locales/tr/home.json: title_one is missing',
  ],
  [
    'foreign form',
    { title_one: '1', title_other: 'n' },
    { title_one: '1', title_few: 'f', title_other: 'n' },
    'locales/tr/home.json: title_few is no form of tr',
  ],
])('a planted error is reported: %s', (_, en, tr, problem) => {
  expect(localeProblems(words(en, tr), code(page)).problems).toContain(problem)
})

test('a key without a text is reported with its position', () => {
  const asks = `${page}\nconst { t } = useTranslation('home'); t('nowhere')`
  expect(localeProblems(words({ title: 'Hi' }, { title: 'Selam' }), code(asks)).problems).toEqual([
    'src/Page.tsx:2: there is no text nowhere',
  ])
})

test('a key counts as used through a table, a template, a named namespace and <Trans>', () => {
  const en = { title: 'a', table: 'b', one: { a: 'c' }, named: 'd', trans: 'e' }
  const uses = [
    page,
    `const { t } = useTranslation("home"); const keys = { x: "table" }; t(\`one.\${name}\`)`,
    'const { t } = useTranslation("other"); t("home:named")',
    'const x = <Trans ns="home" i18nKey="trans" />',
  ]
  expect(localeProblems(words(en, en), code(...uses)).problems).toEqual([])
})

test('a key of the same name in another namespace does not count as used', () => {
  const files = [...words({ title: 'Hi' }, { title: 'Selam' }), ...words({ title: 'Find' }, { title: 'Ara' }, 'search')]
  expect(localeProblems(files, code(page)).problems).toEqual(['locales/en/search.json: no code uses title'])
})

test('a missing file of a language is reported', () => {
  const [en] = words({ title: 'Hi' }, { title: '' })
  const files = [...(en ? [en] : []), { path: 'locales/tr/search.json', text: '{}' }]
  expect(localeProblems(files, code(page)).problems).toContain('locales/tr/home.json is missing')
})

function words(en: object, tr: object, namespace = 'home') {
  return [
    { path: `locales/en/${namespace}.json`, text: JSON.stringify(en) },
    { path: `locales/tr/${namespace}.json`, text: JSON.stringify(tr) },
  ]
}

const code = (...texts: string[]) =>
  texts.map((text, index) => ({ path: index ? `src/Page${index}.tsx` : 'src/Page.tsx', text }))
