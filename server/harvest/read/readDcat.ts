import { Parser, type Quad } from 'n3'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { Describing } from './Describing.ts'
import { quadsOfJsonLd } from './quadsOfJsonLd.ts'
import { isXml, quadsOfRdfXml } from './quadsOfRdfXml.ts'
import { readText } from './readText.ts'
import { recordOfDcat } from './recordOfDcat.ts'

/** More pages of a catalogue end a job. */
const MAX_PAGES = 2_000

/** Reads a DCAT catalogue in Turtle, N-Triples, JSON-LD or RDF/XML, with its further pages (Hydra). Throws as ReadSource. */
export async function* readDcat(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const seen = new Set<string>()
  let total = 0
  for (let next: string | undefined = url; next !== undefined; ) {
    const isEndless = seen.has(next) || seen.size >= MAX_PAGES
    if (isEndless) throw new HarvestError({ key: 'harvestRepeats' })
    seen.add(next)
    const { text, address } = await readText(next, reach)
    const data: Describing = new Describing(await quadsIn(text, address))
    const found: Found[] = data.ofType('dcat:Dataset').map((dataset) => recordOfDcat(dataset, data))
    if (found.length === 0 && seen.size === 1) throw new HarvestError({ key: 'harvestNoDatasets' })
    total += found.length
    if (total > MAX_RECORDS)
      throw new HarvestError({ key: 'harvestTooMany', values: { count: total, most: MAX_RECORDS } })
    yield found
    next = found.length === 0 ? undefined : nextPage(data, address)
  }
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
