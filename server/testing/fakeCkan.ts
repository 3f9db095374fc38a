import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteSettings } from '../actions/define.ts'
import { Ckan } from '../ckanProxy/Ckan.ts'
import { inEveryLanguage } from '../site.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Doc = { id: string; metadata_modified: string; text: string }

/** A CKAN that has the reads by which the index is made, over datasets as texts. Tests replace its behaviour by `handler`. */
export class FakeCkan {
  readonly #server: Server
  readonly #docs = new Map<string, Doc>()
  /** The addresses that were requested. */
  readonly seen: string[] = []
  handler: Handler | undefined
  /** Called before each page, to change the catalogue meanwhile. */
  onPage: (() => void) | undefined
  rowsMax = 1_000
  /** Texts that are sent instead of the datasets with these ids. */
  readonly wrong = new Map<string, string>()
  date: Date | undefined
  ckan!: Ckan
  address = ''

  constructor() {
    this.#server = createServer((request, response) => {
      this.seen.push(request.url ?? '')
      if (this.handler) this.handler(request, response)
      else this.answer(request, response)
    })
  }

  async open(silenceMs?: number): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` // a listening socket has an address
    this.ckan = new Ckan(this.address, silenceMs)
    return this
  }

  close(): void {
    this.ckan.close()
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Adds or replaces a dataset, as JSON text. */
  put(text: string): void {
    const { id, metadata_modified } = JSON.parse(text) as Doc
    this.#docs.set(id, { id, metadata_modified, text })
  }

  remove(id: string): void {
    this.#docs.delete(id)
  }

  get ids(): string[] {
    return [...this.#docs.keys()]
  }

  /** The text of a dataset. */
  textOf(id: string): string | undefined {
    return this.#docs.get(id)?.text
  }

  readonly answer: Handler = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', this.address)
    if (!/^(\/en)?\/api\/3\/action\/package_search$/.test(pathname)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"success": false}')
      return
    }
    this.onPage?.()
    const found = this.#found(searchParams)
    const rows = Math.min(Number(searchParams.get('rows') ?? 10), this.rowsMax)
    const start = Number(searchParams.get('start') ?? 0)
    const page = found.slice(start, start + rows)
    const texts = searchParams.has('fl')
      ? page.map(
          ({ id, metadata_modified: time }) =>
            this.wrong.get(id) ?? JSON.stringify({ id, metadata_modified: `${millis(time)}Z` }),
        )
      : page.map(({ id, text }) => this.wrong.get(id) ?? text)
    if (this.date) response.setHeader('date', this.date.toUTCString())
    response.setHeader('content-type', 'application/json;charset=utf-8').end(
      `{"help": "${this.address}/api/3/action/help_show?name=package_search", "success": true, "result": {"count": ${found.length},
        "sort": "score desc, metadata_modified desc", "facets": {}, "results": [${texts.join(', ')}], "search_facets": ${this.#facets(searchParams, found)}}}`,
    )
  }

  #found(parameters: URLSearchParams): Doc[] {
    const fq = parameters.get('fq') ?? ''
    const since = /metadata_modified:\[(\S+)Z TO \*\]/.exec(fq)?.[1]
    const after = /id:\{"(.*?)" TO \*\]/.exec(fq)?.[1]
    const ids = /id:\(([^)]*)\)/.exec(fq)?.[1]?.split(/[" ]+/)
    const found = [...this.#docs.values()].filter(
      ({ id, metadata_modified: time }) =>
        (since === undefined || millis(time) >= since) &&
        (after === undefined || id > after) &&
        (ids === undefined || ids.includes(id)),
    )
    const byId = (one: Doc, other: Doc) => (one.id < other.id ? -1 : 1)
    const byTime = (one: Doc, other: Doc) => {
      const [a, b] = [millis(one.metadata_modified), millis(other.metadata_modified)]
      return a === b ? byId(one, other) : a < b ? -1 : 1
    }
    if (parameters.get('sort') === 'id asc') return found.sort(byId)
    return parameters.get('sort')?.startsWith('metadata_modified asc')
      ? found.sort(byTime)
      : found.sort(byTime).reverse()
  }

  #facets(parameters: URLSearchParams, found: Doc[]): string {
    if (!parameters.has('facet.field')) return '{}'
    const organizations = found.flatMap(
      ({ text }) => (JSON.parse(text) as { organization?: object | null }).organization ?? [],
    )
    const items = organizations.map((each) => {
      const { name, title } = each as { name: string; title: string }
      return { name, display_name: `${title} (CKAN)`, count: 1 }
    })
    return JSON.stringify({ organization: { title: 'organization', items } })
  }
}

const millis = (time: string) => `${time.slice(0, 19)}.${time.slice(20).replace('Z', '').slice(0, 3).padEnd(3, '0')}`

/** The settings of a portal in front of a CKAN. */
export const siteInFront: SiteSettings = {
  siteUrl: 'http://portal.example',
  siteTitle: inEveryLanguage({ tr: 'Deneme', en: 'Test' }),
  siteDescription: inEveryLanguage({}),
  localeDefault: 'tr',
  languages: ['tr', 'en'],
  allowUnowned: false,
  createOrganizations: 'sysadmins',
  createGroups: 'sysadmins',
  addToGroups: 'publishers',
  trashDays: 30,
  formerFiles: 5,
  formerFileDays: 90,
}
