import { expect, test } from 'vitest'
import { findRecipient } from '../dataRequest/findRecipient.ts'
import { Random } from '../search/oracle/random.ts'
import { testDatabase } from '../testing/database.ts'
import { uuidFor } from '../uuid.ts'
import { CkanDirectory } from './CkanDirectory.ts'

const WORDS = [
  'İzmir',
  'Isparta',
  'Su',
  'İdaresi',
  'Iğdır',
  'İçişleri',
  'Bakanlığı',
  'İSKİ',
  'ŞIRNAK',
  'Çevre',
  'Sağlık',
  've',
] as const
type Organization = { id: string; name: string; title: string }

const { pool } = await testDatabase()

/** The lower case of PostgreSQL in a database with an English or a Turkish locale; that of Python is `toLowerCase`. */
const lower = {
  en: (text: string) => text.replaceAll('İ', 'i').toLowerCase(),
  tr: (text: string) => text.toLocaleLowerCase('tr'),
}

/** A CKAN with these organizations, and the texts for which it was asked. */
function fakeCkan(organizations: readonly Organization[], lowerCase: (text: string) => string) {
  const asked: string[] = []
  const ask = async (_action: string, { q = '', limit = '' }: Record<string, string>) => {
    asked.push(q)
    const wanted = q.trim().toLowerCase()
    const result = organizations
      .filter(({ name, title }) => [name, title].some((text) => lowerCase(text).includes(wanted)))
      .slice(0, Number(limit))
    return { status: 200, body: { success: true, result } }
  }
  const askAs = () => Promise.reject(new Error('not public'))
  return { asked, directory: new CkanDirectory({ db: pool, ask, askAs }) }
}

test.each(['en', 'tr'] as const)(
  'an organization is found however I is written, in a database in %s',
  async (language) => {
    const random = new Random(language === 'en' ? 1 : 2)
    for (let number = 0; number < 60; number++) {
      const title = `${[1, 2, 3].map(() => random.pick(WORDS)).join(' ')} ${language}${number}`
      const organization = { id: uuidFor(title), name: `kurum-${language}-${number}`, title }
      const typed = random.pick([
        title,
        title.toLocaleUpperCase('tr'),
        title.toLocaleLowerCase('tr'),
        title.replaceAll('İ', 'I').replaceAll('ı', 'i'),
      ])
      const others = WORDS.map((word, index) => ({
        id: uuidFor(word),
        name: `baska-${index}`,
        title: `${word} ${number}`,
      }))
      const { asked, directory } = fakeCkan([...others, organization], lower[language])
      await directory.organizationsLike(typed)
      expect((await findRecipient(pool, typed))?.name, `${title} as ${typed}`).toBe(organization.name)
      expect(asked.length).toBeLessThanOrEqual(2)
    }
  },
)

test('an organization that is only similar is not copied, and a title without these letters is asked for once', async () => {
  const bridges = { id: uuidFor('x'), name: 'kopru', title: 'Demir Köprüler' }
  const { asked, directory } = fakeCkan([bridges], lower.en)
  await directory.organizationsLike('İmar Köprüleri')
  expect(asked).toEqual(['İmar Köprüleri', 'mar Köprüler'])
  expect((await pool.query(`SELECT FROM "group" WHERE name = 'kopru'`)).rowCount).toBe(0)
  await directory.organizationsLike('Yol ve Su')
  await directory.organizationsLike('İ')
  expect(asked.slice(2)).toEqual(['Yol ve Su', 'İ'])
})
