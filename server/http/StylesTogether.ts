import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { STYLES_BETWEEN } from '#src/lib/stylesTogether.ts'
import type { RenderPage } from './pageRoutes.ts'

const brotlied = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** The app's pages link about a hundred sets of some 50 kB. */
const MOST_LINKED = 1_000
const MOST_KEPT_BYTES = 8 * 1024 * 1024
const TYPE = 'text/css; charset=utf-8'
const FOREVER = 'public, max-age=31536000, immutable'
const LINKED = /<link rel="stylesheet" href="[^"]*\/assets\/together\/([^"]+)\.css">/

type Sheet = { text: string; bytes: Buffer }

/**
 * Several style sheets of the built app as one file, in the order of their names. A file that a page of this process has linked is
 * compressed and kept. Any other one, which a page from before a restart may link, is put together anew: it costs little and
 * fills no memory.
 */
export class StylesTogether {
  readonly #folder: string
  readonly #known: ReadonlySet<string>
  readonly #linked = new Set<string>()
  readonly #kept = new LRUCache<string, Sheet>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ text, bytes }) => text.length + bytes.length,
  })
  readonly #making = new Map<string, Promise<Sheet>>()

  constructor(clientDir: string) {
    this.#folder = join(clientDir, 'assets')
    this.#known = new Set(readdirSync(this.#folder).filter((name) => name.endsWith('.css')))
  }

  /** The number of files in memory, and of those that are being made. */
  get size(): number {
    return this.#kept.size + this.#making.size
  }

  /** Renders pages as before, and notes the style sheets that they link. */
  noting(renderPage: RenderPage): RenderPage {
    return async (request) => {
      const page = await renderPage(request)
      const names = LINKED.exec(page.html)?.[1]
      if (names !== undefined && this.#linked.size < MOST_LINKED) this.#linked.add(names)
      return page
    }
  }

  /**
   * Handles `/assets/together/<names>.css`. It never changes, because each name has a hash. 404 for a name that is not a style
   * sheet of the app.
   */
  async respond(context: Context): Promise<Response> {
    const names = (context.req.param('names') ?? '').replace(/\.css$/, '')
    const files = names.split(STYLES_BETWEEN).map((name) => `${name}.css`)
    if (new Set(files).size < files.length || files.some((file) => !this.#known.has(file))) return context.notFound()
    const headers = { 'content-type': TYPE, 'cache-control': FOREVER, vary: 'accept-encoding' }
    if (!this.#linked.has(names)) return context.body(await this.#textOf(files), 200, headers)
    const { text, bytes } = await this.#sheetOf(names, files)
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(text, 200, headers)
    return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-encoding': 'br' })
  }

  async #sheetOf(names: string, files: readonly string[]): Promise<Sheet> {
    const kept = this.#kept.get(names)
    if (kept) return kept
    const making = this.#making.get(names) ?? this.#make(names, files)
    this.#making.set(names, making)
    return making
  }

  async #make(names: string, files: readonly string[]): Promise<Sheet> {
    try {
      const text = await this.#textOf(files)
      const sheet = { text, bytes: await brotlied(text, QUALITY) }
      this.#kept.set(names, sheet)
      return sheet
    } finally {
      this.#making.delete(names)
    }
  }

  async #textOf(files: readonly string[]): Promise<string> {
    const texts = await Promise.all(files.map((file) => readFile(join(this.#folder, file), 'utf8')))
    return texts.join('\n')
  }
}
