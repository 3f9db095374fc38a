import { beforeAll, expect, test } from 'vitest'
import { type Case, named, responseError, WRONG } from './testing/responseError.ts'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

let portal: TestCatalogue
let token: string

beforeAll(async () => {
  portal = await testCatalogue()
  ;({ token } = await portal.makeUser({ sysadmin: true }))
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, { token })
  await portal.call('package_create', { name: 'yamali', owner_org: 'kurum' }, { token })
})

const signed = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: token },
  body: JSON.stringify(value),
})
const api = '/en/api/3/action'

/** Values that schemas accept and PostgreSQL rejects: lone surrogates and dates that do not exist. */
const HALF = '\ud800'
const HALVES = {
  title: HALF,
  notes: HALF,
  author: HALF,
  maintainer: HALF,
  version: HALF,
  url: HALF,
  license_id: HALF,
  type: HALF,
  title_translated: { tr: HALF, [HALF]: 'x' },
  notes_translated: { en: HALF },
  description: HALF,
  image_url: HALF,
  extras: [{ key: HALF, value: HALF }],
  tags: [{ name: `etiket ${HALF}` }],
  resources: [{ url: HALF, name: HALF, format: HALF, [HALF]: { deep: [HALF] } }],
}
const DAYS = ['2024-02-31', '0000-01-01', '2024-13-01', '2024-01-01T25:00', '2023-02-29T10:00:00Z', '10000-01-01']
const refusedByPostgres = (): Case[] => [
  ...['package_create', 'group_create', 'organization_create', 'package_patch'].flatMap((action) =>
    Object.entries(HALVES).map(
      ([field, value]): Case => [
        `${action} with half a pair in ${field}`,
        `${api}/${action}`,
        signed(
          action === 'package_patch'
            ? { id: 'yamali', [field]: value }
            : { name: `y-${action.slice(0, 3)}-${field}`.replace(/_/g, '-'), owner_org: 'kurum', [field]: value },
        ),
        [200, 409],
      ],
    ),
  ),
  ...DAYS.flatMap((day) =>
    [
      { resources: [{ url: 'x', created: day }] },
      { resources: [{ url: 'x', cache_last_updated: day }] },
      { metadata_created: day },
    ].map(
      (fields): Case => [
        `package_create with ${JSON.stringify(fields)}`,
        `${api}/package_create`,
        signed({ name: 'gunsuz', owner_org: 'kurum', ...fields }),
        409,
        'Validation Error',
      ],
    ),
  ),
]

const writes = (): Case[] =>
  [
    'name',
    'title',
    'owner_org',
    'private',
    'state',
    'type',
    'tags',
    'groups',
    'extras',
    'resources',
    'title_translated',
    'metadata_modified',
  ].flatMap((field) =>
    WRONG.map(
      (value): Case => [
        `package_create with ${field} ${named(value)}`,
        `${api}/package_create`,
        signed({ name: `w-${field.replace(/_/g, '-')}-${WRONG.indexOf(value)}`, owner_org: 'kurum', [field]: value }),
        [200, 400, 409],
      ],
    ),
  )

test.each([
  ['wrong types', writes],
  ['what PostgreSQL would refuse', refusedByPostgres],
])('writes with %s get the documented responses', { timeout: 60_000 }, async (_name, cases) => {
  const seen: string[] = []
  for (const [what, path, init, status, type] of cases()) {
    const problem = await responseError(portal.app.request, path, init, status, type)
    if (problem) seen.push(`${what}: ${problem}`)
  }
  expect(seen).toEqual([])
  expect(cases().length).toBeGreaterThan(10)
})
