import { createHash } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { LRUCache } from 'lru-cache'
import type { Drawing } from '../ui/Chart/drawing.ts'
import { drawPlot } from '../ui/Chart/drawPlot.ts'
import type { Paint } from '../ui/Chart/PaintContext.ts'

const KEPT_BYTES = 8_000_000
/** The text of a chart is different for each set of data, words and width. */
const drawings = new LRUCache<string, string>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 100 })

/** Draws charts without a browser. A chart is kept, because drawing takes some milliseconds and pages are rendered often. */
export const paintCharts = (locale: string): Paint => {
  return (drawing, width) => {
    const key = keyOf(drawing, width, locale)
    const known = drawings.get(key)
    if (known !== undefined) return known
    // linkedom has the parts of a Document that Plot uses, but not all that the type has.
    const page = parseHTML('<!doctype html><html><body></body></html>').document as unknown as Document
    const svg = drawPlot(drawing, width, page).outerHTML
    drawings.set(key, svg)
    return svg
  }
}

/** The functions of a drawing write numbers in the language; the ends of its axes show which words they use. */
function keyOf({ panels, others, ...drawing }: Drawing, width: number, locale: string): string {
  const [first] = panels[0]?.points ?? []
  const samples = first && [drawing.writeX(first.x), drawing.writeY(first.y), drawing.tickY(first.y)]
  const text = JSON.stringify([locale, width, panels, others, drawing, samples])
  return createHash('sha256').update(text).digest('base64')
}
