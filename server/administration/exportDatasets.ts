import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ActionDeps } from '../actions/define.ts'
import { indexRowsAfter } from '../db/indexRows.ts'
import { replaceFile } from '../files/replaceFile.ts'
import { presentDataset } from '../present.ts'

const PAGE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Writes every dataset that is not deleted as a line of JSON, like `ckanapi dump datasets`. Returns their number. */
export async function exportDatasets(out: NodeJS.WritableStream, { db, locale, config }: ActionDeps): Promise<number> {
  let count = 0
  let rows = await indexRowsAfter(db, FIRST_ID, PAGE)
  while (rows.length > 0) {
    for (const { document } of rows) {
      const dataset = presentDataset(document, locale, config.siteUrl)
      if (dataset.state === 'deleted') continue
      count += 1
      if (!out.write(`${JSON.stringify(dataset)}\n`)) await once(out, 'drain')
    }
    rows = await indexRowsAfter(db, rows.at(-1)?.id ?? FIRST_ID, PAGE)
  }
  return count
}

/** As exportDatasets, into a file, gzipped if its name ends in .gz. An existing file is replaced only by a complete one. */
export const exportToFile = (path: string, deps: ActionDeps): Promise<number> =>
  replaceFile(path, async (file) => {
    const lines = new PassThrough()
    const written = path.endsWith('.gz') ? pipeline(lines, createGzip(), file) : pipeline(lines, file)
    const [count] = await Promise.all([exportDatasets(lines, deps).finally(() => lines.end()), written])
    return count
  })
