import { randomInt } from 'node:crypto'
import { CLIENTS, type Figures, measureInTurn, type Requests, ROUNDS, SECONDS, WARM_UP_SECONDS } from './load.ts'
import { makeTable, TABLE_ROWS } from './sqlTable.ts'

/*
 * Sends the same requests to this portal and to a real CKAN with the same catalogue, and compares them in one run:
 * FIHRIST_TOKEN=… CKAN_TOKEN=… npm run bench:ckan -- http://127.0.0.1:3000 http://127.0.0.1:5055
 * Only results of the same run can be compared. The datastore rows need administrators' tokens, because the benchmark
 * creates the same table on both sides; without tokens they are left out. An optional pattern after the URLs selects
 * rows by name (… http://127.0.0.1:5055 'SQL: .* another').
 */

const FACETS = encodeURIComponent(JSON.stringify(['organization', 'groups', 'tags', 'res_format', 'license_id']))
const action = (name: string, query = '') => `/api/3/action/${name}${query && `?${query}`}`
const search = (query: string, rows = 20) => action('package_search', `${query}&rows=${rows}&facet.field=${FACETS}`)

/** A different number in each request, so that neither side can respond from a cache. */
let lastQuestion = randomInt(1_000_000_000)

/** `times` is the required ratio to CKAN's requests per second, if there is one. */
type Row = { name: string; times?: number; requests: Requests }

async function ask<T>(base: string, path: string): Promise<T> {
  const response = await fetch(base + path)
  const { result } = (await response.json()) as { result: T }
  return result
}

async function catalogueRows(base: string): Promise<Row[]> {
  type Found = { results: { title: string }[]; search_facets: { res_format: { items: { name: string }[] } } }
  const sorted = action('package_search', 'rows=400&sort=name asc&facet.field=["res_format"]')
  const { results, search_facets } = await ask<Found>(base, sorted)
  const names = await ask<string[]>(base, action('package_list', 'limit=200'))
  const titles = results.flatMap(({ title }) => title.split(/[^\p{L}]+/u)).filter((word) => word.length > 4)
  const words = [...new Set(titles)].map(encodeURIComponent)
  const pairs = words.slice(0, 60).map((word, index) => `${word}+${words[(index * 7 + 3) % words.length]}`)
  const datasets = await ask<string[]>(base, action('package_list', 'limit=10000'))
  const formats = search_facets.res_format.items.map(({ name }) => encodeURIComponent(`res_format:"${name}"`))
  return [
    { name: 'status_show', requests: [action('status_show')] },
    { name: 'package_search match-all', times: 10, requests: [search('q=')] },
    { name: 'package_search one filter', times: 10, requests: formats.map((fq) => search(`fq=${fq}`)) },
    { name: 'package_search one word', times: 5, requests: words.slice(0, 60).map((word) => search(`q=${word}`)) },
    { name: 'package_search two words', times: 5, requests: pairs.map((pair) => search(`q=${pair}`)) },
    ...(await rowsOnce(base)),
    ...pageRows(datasets),
    { name: 'package_show', times: 10, requests: names.map((name) => action('package_show', `id=${name}`)) },
    {
      name: 'organization_list all_fields, 25',
      times: 30,
      requests: [action('organization_list', 'all_fields=true&limit=25')],
    },
    { name: 'tag_list query', times: 30, requests: [action('tag_list', 'query=data')] },
    // In front of that CKAN: it sends the first response of the first, and all of the others, whose addresses never repeat.
    {
      name: 'package_show of one dataset again and again',
      times: 5,
      requests: [action('package_show', `id=${names[0]}`)],
    },
    {
      name: 'package_show, each time another',
      times: 0.97,
      requests: another(datasets, (name) => action('package_show', `id=${name}`)),
    },
    {
      name: 'tag_list query, each time another',
      times: 0.97,
      requests: () => action('tag_list', `query=${++lastQuestion}`),
    },
  ]
}

/**
 * A GET of another one of these in each request, in their order. A fast machine needs more than there are: then each is asked for with
 * a parameter that neither side knows, so that no address repeats.
 */
function another(all: readonly string[], pathOf: (one: string) => string): () => string {
  let next = 0
  return () => {
    const path = pathOf(all[next % all.length] ?? '')
    const timesRead = Math.floor(next++ / all.length)
    return timesRead === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}again=${timesRead}`
  }
}

/** Pages for visitors, as each side renders them. `names` are of this catalogue. */
function pageRows(names: readonly string[]): Row[] {
  return [
    { name: 'page: home', times: 10, requests: ['/'] },
    { name: 'page: list of organizations', times: 10, requests: ['/organization/'] },
    { name: 'page: dataset, each time another', times: 8, requests: another(names, (name) => `/dataset/${name}`) },
  ]
}

/** Searches, and pages of them, of which none is sent twice to either side, so that nobody can respond from a cache. */
async function rowsOnce(base: string): Promise<Row[]> {
  type Found = {
    count: number
    results: { title: string; notes: string | null; organization: { name: string } | null }[]
  }
  const words = new Set<string>()
  const organizations = new Set<string>()
  for (let start = 0, count = 1; start < Math.min(count, 10_000); start += 1000) {
    const found = await ask<Found>(base, action('package_search', `rows=1000&start=${start}&sort=name asc`))
    count = found.count
    for (const { title, notes, organization } of found.results) {
      for (const word of `${title} ${notes ?? ''}`.split(/[^\p{L}]+/u))
        if (word.length > 4) words.add(word.toLowerCase())
      if (organization) organizations.add(organization.name)
    }
  }
  const all = [...words].sort(() => Math.random() - 0.5).map(encodeURIComponent)
  const names = [...organizations].map((name) => encodeURIComponent(`organization:"${name}"`))
  let next = 0
  const timesRead = () => Math.floor(next / all.length)
  const word = (step: number) => all[(next * step + timesRead()) % all.length]
  // A fast machine needs more words than there are: then each is asked for with another number of rows.
  const rows = () => 20 + timesRead()
  const once = (path: () => string) => () => {
    next += 1
    return path()
  }
  console.log(`${all.length} words, ${names.length} organizations`)
  return [
    {
      name: 'package_search one word, each time another',
      times: 10,
      requests: once(() => search(`q=${word(1)}`, rows())),
    },
    {
      name: 'package_search two words, each time others',
      times: 7,
      requests: once(() => search(`q=${word(1)}+${word(7)}`)),
    },
    {
      name: 'package_search filter and order, each time others',
      times: 10,
      requests: once(() =>
        search(`fq=-${names[next % names.length]}&sort=${next % 2 ? 'name' : 'title_string'} asc&start=${next % 97}`),
      ),
    },
    { name: 'page: search, each time another', times: 3.5, requests: once(() => `/dataset/?q=${word(1)}`) },
  ]
}

function tableRows(table: string): Row[] {
  const sql = (text: string) => action('datastore_search_sql', `sql=${encodeURIComponent(text)}`)
  const groupBy = (what: string) => `SELECT il, count(*), sum(${what}) FROM "${table}" GROUP BY il ORDER BY 3 DESC`
  return [
    {
      name: 'datastore_search, 100 rows',
      times: 5,
      requests: [action('datastore_search', `resource_id=${table}&limit=100`)],
    },
    {
      name: 'SQL: one row by _id, each time another',
      times: 3,
      requests: () =>
        sql(`SELECT *, ${++lastQuestion} AS question FROM "${table}" WHERE _id = ${1 + (lastQuestion % TABLE_ROWS)}`),
    },
    {
      name: 'SQL: GROUP BY over 15,000 rows, each time another',
      times: 2,
      requests: () => sql(groupBy(`nufus + ${++lastQuestion}`)),
    },
    { name: 'SQL: the same row again and again', requests: [sql(`SELECT * FROM "${table}" WHERE _id = 77`)] },
    { name: 'SQL: the same GROUP BY again and again', requests: [sql(groupBy('nufus'))] },
  ]
}

/** The requests of one side; the sides have tables with different ids. */
async function rowsOf(base: string, token: string | undefined, words: Row[]): Promise<Row[]> {
  return token ? [...words, ...tableRows(await makeTable({ url: base, token }))] : words
}

const cells = ({ perSecond, p50, p95, kilobytes, failures }: Figures) =>
  `${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${kilobytes.toFixed(1)}${failures ? ` (${failures} failed)` : ''}`

const [ours, theirs, pattern = ''] = process.argv.slice(2)
if (!ours) {
  console.log('ckan: name the address of a portal, and of a CKAN to compare it with; nothing measured')
} else {
  const shared = await catalogueRows(ours)
  const { FIHRIST_TOKEN, CKAN_TOKEN } = process.env
  const hasTokens = FIHRIST_TOKEN && (CKAN_TOKEN || !theirs)
  if (!hasTokens) console.log('Without FIHRIST_TOKEN and CKAN_TOKEN the datastore is left out')
  const sides = [{ base: ours, rows: await rowsOf(ours, hasTokens ? FIHRIST_TOKEN : undefined, shared) }]
  if (theirs) sides.push({ base: theirs, rows: await rowsOf(theirs, hasTokens ? CKAN_TOKEN : undefined, shared) })
  console.log(
    `${CLIENTS} clients, ${SECONDS} s a cell in ${ROUNDS} turns after ${WARM_UP_SECONDS} s of warm-up, gzip accepted`,
  )
  console.log(
    '| request | req/s | p50 ms | p95 ms | kB | CKAN req/s | p50 | p95 | kB | × req/s | promised | p95 ratio |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (const [index, { name, times }] of sides[0]?.rows.entries() ?? []) {
    if (!new RegExp(pattern, 'i').test(name)) continue
    const figures = await measureInTurn(
      sides.map(({ base, rows }) => ({ base, requests: rows[index]?.requests ?? [] })),
    )
    const [a, b] = figures
    const ratio =
      a && b ? ` | ${(a.perSecond / b.perSecond).toFixed(2)} | ${times ?? ''} | ${(a.p95 / b.p95).toFixed(2)}` : ''
    console.log(`| ${name} | ${figures.map(cells).join(' | ')}${ratio} |`)
  }
}
