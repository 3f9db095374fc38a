import { DataFactory, Parser, type Quad } from 'n3'
import { PREFIXES } from '../../dcat/vocabulary.ts'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { Describing } from './Describing.ts'
import { quadsOfJsonLd } from './quadsOfJsonLd.ts'
import { isXml, quadsOfRdfXml } from './quadsOfRdfXml.ts'
import { readText } from './readText.ts'
import { recordOfDcat } from './recordOfDcat.ts'

/** More pages of a catalogue end a job. */
const MAX_PAGES = 2_000

/** Their values are addresses that are opened; other addresses only tell things apart. */
const LINKS = new Set([
  ...['downloadURL', 'accessURL', 'landingPage'].map((name) => PREFIXES.dcat + name),
  `${PREFIXES.foaf}page`,
])

/** `named`: the address that the source itself or the page before says. `linked`: where it is, if the page before was redirected. */
type Page = { named: string; linked: string }

/** Reads a DCAT catalogue in Turtle, N-Triples, JSON-LD or RDF/XML, with its further pages (Hydra). Throws as ReadSource. */
export async function* readDcat(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const seen = new Set<string>()
  let total = 0
  for (let next: Page | undefined = { named: url, linked: url }; next !== undefined; ) {
    const { named, linked }: Page = next
    const isEndless = seen.has(linked) || seen.size >= MAX_PAGES
    if (isEndless) throw new HarvestError({ key: 'harvestRepeats' })
    seen.add(linked)
    const { text, address } = await readText(linked, reach)
    const quads = await quadsIn(text, named)
    const moved = address === named ? quads : await quadsIn(text, address)
    const data: Describing = new Describing(withLinks(quads, moved, named))
    const found: Found[] = data.ofType('dcat:Dataset').map((dataset) => recordOfDcat(dataset, data))
    if (found.length === 0 && seen.size === 1) throw new HarvestError({ key: 'harvestNoDatasets' })
    total += found.length
    if (total > MAX_RECORDS)
      throw new HarvestError({ key: 'harvestTooMany', values: { count: total, most: MAX_RECORDS } })
    yield found
    next = found.length === 0 ? undefined : pageAfter({ data, named }, { data: new Describing(moved), named: address })
  }
}

/**
 * The statements, with the links of the same statements resolved against the address that redirects led to. Ids stay those of the
 * configured address, so that a source that begins to redirect has the same records. So do links to the document itself, because the
 * address that redirects lead to can be another one each time.
 */
function withLinks(quads: readonly Quad[], moved: readonly Quad[], named: string): readonly Quad[] {
  if (moved === quads) return quads
  return quads.map((quad, at) => {
    const { subject, predicate, object } = quad
    const isMoved =
      object.termType === 'NamedNode' && LINKS.has(predicate.value) && withoutHash(object.value) !== withoutHash(named)
    return isMoved ? DataFactory.quad(subject, predicate, moved[at]?.object ?? object) : quad
  })
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '')

type PageData = { data: Describing; named: string }

function pageAfter(page: PageData, moved: PageData): Page | undefined {
  const [named, linked] = [page, moved].map((one) => nextPage(one.data, one.named))
  return named === undefined || linked === undefined ? undefined : { named, linked }
}

function nextPage(data: Describing, current: string): string | undefined {
  const views = [...data.ofType('hydra:PartialCollectionView'), ...data.ofType('hydra:PagedCollection')]
  const next = views.map((view) => data.text(view, 'hydra:next', 'hydra:nextPage')).find((address) => address !== '')
  return next !== undefined && URL.canParse(next, current) ? new URL(next, current).href : undefined
}

async function quadsIn(text: string, baseIRI: string): Promise<Quad[]> {
  try {
    if (isXml(text)) return await quadsOfRdfXml(text, baseIRI)
    if (/^\s*[[{]/.test(text)) return quadsOfJsonLd(JSON.parse(text), baseIRI)
    return new Parser({ baseIRI }).parse(text)
  } catch (error) {
    if (error instanceof HarvestError) throw error
    const line = lineOf(error)
    throw new HarvestError(
      line === undefined ? { key: 'harvestNotRdf' } : { key: 'harvestNotRdfLine', values: { line } },
    )
  }
}

/** The line at which a parser of Turtle (in `context`) or of XML (in its English message) stopped; that of JSON names none. */
function lineOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('context' in error) return (error.context as { line?: number } | undefined)?.line
  const line = /^(\d+):\d+: /.exec(error.message)?.[1]
  return line === undefined ? undefined : Number(line)
}
