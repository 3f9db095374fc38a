import { beforeAll, describe, expect, test } from 'vitest'
import type { ActionDeps } from './actions/define.ts'
import { actions } from './actions/index.ts'
import { run } from './dispatch.ts'
import { ActionError, BadInputError } from './errors.ts'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

/*
 * Every parameter of every action, and every route, with very large values: the response or rejection comes quickly. The
 * lists are those of the contract and the app, so new actions and routes are tested automatically.
 */

let portal: TestCatalogue
let deps: ActionDeps
/** An existing value for each parameter name. */
let known: Record<string, unknown>

beforeAll(async () => {
  portal = await testCatalogue()
  const user = await portal.makeUser({ sysadmin: true })
  const { token } = user
  deps = { ...portal.services, user, locale: 'en' }
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, { token })
  await portal.call('group_create', { name: 'konu', title: 'Konu' }, { token })
  const tags = [{ name: 'hava' }, { name: 'su' }]
  for (const name of ['veri', 'hava-kalitesi', 'su-kalitesi'])
    await portal.call('package_create', { name, title: `Budget of ${name}`, owner_org: 'kurum', tags }, { token })
  const created = await portal.call(
    'datastore_create',
    { resource: { package_id: 'veri' }, fields: [{ id: 'a', type: 'text' }], records: [{ a: 'x y' }] },
    { token },
  )
  const { resource_id } = created.body.result
  known = {
    ...{ resource_id, package_id: 'veri', org_id: 'kurum', owner_org: 'kurum' },
    ...{ user: user.name, username: user.name },
  }
})

/** The factors by which values are larger than usual. Almost everything is rejected above the last factor. */
const TIMES = [10, 1_000, 100_000]
/** The forms that each parameter has at the largest factor, besides letters: all take minutes, so each has the next ones. */
const FORMS_EACH = 4

/** The sizes and forms that are tried for a parameter; neighbouring numbers have other forms. */
function sizesFor(number: number): { times: number; form: string }[] {
  const others = Object.keys(forms).filter((form) => form !== 'letters')
  const chosen = Array.from({ length: FORMS_EACH }, (_, at) => others[(number * FORMS_EACH + at) % others.length] ?? '')
  return [
    ...TIMES.map((times) => ({ times, form: 'letters' })),
    ...['a list', 'an object'].map((form) => ({ times: 1_000, form })),
    ...chosen.map((form) => ({ times: 100_000, form })),
  ]
}

/** A value in each form that a parameter may have, this many times as large as usual. */
const forms: Record<string, (times: number) => unknown> = {
  letters: (times) => 'a'.repeat(10 * times),
  words: (times) => 'budget '.repeat(times),
  'words between commas': (times) => 'name desc,'.repeat(times),
  operators: (times) => 'a* OR '.repeat(times),
  dashes: (times) => ` -${'-'.repeat(9)}`.repeat(times),
  digits: (times) => '9'.repeat(times),
  'a list': (times) => Array<string>(times).fill('title:a*'),
  'a list as text': (times) => JSON.stringify(Array<string>(times).fill('tags')),
  'a list of objects': (times) =>
    Array.from({ length: times }, (_, at) => ({ id: `a${at}`, name: `a${at}`, key: `k${at}`, value: 'x' })),
  'an object': (times) => Object.fromEntries(Array.from({ length: times }, (_, at) => [`a${at}`, 'x'])),
  'an object of lists': (times) => ({ a: Array<string>(times).fill('x'), $or: Array(times).fill({ a: 'x' }) }),
  nesting: nested,
}

const values = new Map<string, unknown>()

/** A value of a form, created once, because actions do not change their input. */
function madeOnce(form: string, times: number): unknown {
  const key = `${form} ${times}`
  if (!values.has(key)) values.set(key, forms[form]?.(times))
  return values.get(key)
}

function nested(times: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < times; level++) value = level % 2 === 0 ? [value] : { $and: value }
  return value
}

/** CPU time, so that other processes do not count; the margin is for slow machines. */
const QUICK_MS = 400

/** Milliseconds of CPU time. A long run is repeated, because the first call of its kind compiles code. */
async function cpuMs(ask: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least > QUICK_MS; tries++) {
    const began = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(began)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Runs an action; only the documented errors are allowed. */
async function outcomeOf(name: string, data: Record<string, unknown>): Promise<string> {
  const action = actions.get(name)
  if (!action) throw new Error(`no action ${name}`)
  try {
    await run(action, data, deps)
    return 'answered'
  } catch (error) {
    if (error instanceof ActionError) return String(error.status)
    if (error instanceof BadInputError) return '400'
    return `500 ${error}`
  }
}

describe('a very large parameter gets a quick response', { timeout: 300_000 }, () => {
  const names = [...actions.keys()]
  test.each(names)('%s', async (name) => {
    const entries = Object.keys(entriesOf(name))
    const base = Object.fromEntries(entries.filter((entry) => entry in known).map((entry) => [entry, known[entry]]))
    const errors: string[] = []
    // Plus an unknown parameter.
    for (const [at, parameter] of [...entries, 'ext_unknown'].entries()) {
      for (const { times, form } of sizesFor(names.indexOf(name) + at)) {
        const data = { ...base, [parameter]: madeOnce(form, times) }
        let outcome = ''
        const ms = await cpuMs(async () => {
          outcome = await outcomeOf(name, { ...data })
        })
        const what = `${parameter} as ${form} × ${times}`
        if (ms > QUICK_MS) errors.push(`${what} computes for ${Math.round(ms)} ms`)
        if (outcome.startsWith('500')) errors.push(`${what}: ${outcome.slice(0, 200)}`)
      }
    }
    expect(errors).toEqual([])
  })
})

function entriesOf(name: string): object {
  const input: object = actions.get(name)?.contract.input ?? {}
  // Every contract's input is an object of parameters.
  return 'entries' in input && typeof input.entries === 'object' && input.entries !== null ? input.entries : {}
}

test('every action has tested parameters', () => {
  const without = [...actions.keys()].filter((name) => Object.keys(entriesOf(name)).length === 0)
  expect(without.length).toBeLessThan(actions.size / 4)
  expect(actions.size).toBeGreaterThan(70)
})

/** The query parameters of pages, feeds, documents and tables. */
const QUERIES = [
  'q',
  'fq',
  'sort',
  'page',
  'tags',
  'organization',
  'incomplete',
  'limit',
  'format',
  'filters',
  'fields',
  'offset',
  'reference',
  'callback',
  'facet.field',
]
/** Node rejects longer headers before the app. */
const LONGEST_ADDRESS = 60_000

test('every route with a very large parameter responds quickly', {
  timeout: 300_000,
}, async () => {
  const paths = new Set(
    portal.app.routes.filter(({ method }) => method === 'GET' || method === 'ALL').map(({ path }) => path),
  )
  const errors: string[] = []
  let requests = 0
  for (const pattern of paths) {
    // The languages share their routes.
    if (/^\/(?:tr|en)(\/|$)/.test(pattern)) continue
    for (const times of TIMES) {
      for (const url of addressesOf(pattern, times)) {
        requests++
        let status = 0
        const ms = await cpuMs(async () => {
          const answer = await portal.app.request(`http://portal.example${url}`)
          status = answer.status
          await answer.arrayBuffer()
        })
        if (ms > QUICK_MS) errors.push(`${url.slice(0, 80)} (${url.length}) computes for ${Math.round(ms)} ms`)
        if (status >= 500 && status !== 503) errors.push(`${url.slice(0, 80)} (${url.length}): ${status}`)
      }
    }
  }
  expect(errors).toEqual([])
  expect(requests).toBeGreaterThan(100)
})

function addressesOf(pattern: string, times: number): string[] {
  const path = pattern
    .replace(/\/:\w+\{[^/]*\}/g, '/catalog.ttl')
    .replace(/:\w+\??/g, 'x.atom')
    .replaceAll('*', 'dataset')
  const long = pattern
    .replace(/\/:\w+\{[^/]*\}/g, '/catalog.ttl')
    .replace(/:\w+\??/g, 'x'.repeat(Math.min(times * 10, 20_000)))
    .replaceAll('*', 'dataset')
  const values = ['a', 'a+', 'a*+OR+', '-+', '(', '%22a+']
  const at = times % values.length
  const queries = QUERIES.map((name, index) => `${name}=${(values[(at + index) % values.length] ?? 'a').repeat(times)}`)
  const repeated = ['q', 'tags'].map((name) => `${name}=a&`.repeat(times))
  // Below the largest size all parameters are sent together, because each one alone costs less.
  const requests = times < 100_000 ? [queries.join('&'), ...repeated] : [...queries, ...repeated]
  return [long, ...requests.map((query) => `${path}?${query.slice(0, LONGEST_ADDRESS)}`)]
}
