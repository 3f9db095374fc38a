import { cursorPages } from './cursorPages.ts'
import type { DumpShape } from './dumpShape.ts'
import type { RowSource } from './rowSource.ts'
import type { RowSearch } from './searchSql.ts'
import { TextBlock } from './TextBlock.ts'

/** The rows of a search as text in the shape of a dump. Throws 503 if too many are read at the same time. */
export async function* pagesOfSearch(source: RowSource, search: RowSearch, shape: DumpShape): AsyncGenerator<Buffer> {
  for await (const lines of cursorPages(source, search)) {
    const block = new TextBlock(shape)
    for (const { line } of lines) block.add(Buffer.from(line ?? ''))
    yield block.bytes()
  }
}
