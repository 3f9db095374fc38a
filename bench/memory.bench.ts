import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BenchPortal, CORPUS, hasCorpus } from './portal.ts'

/*
 * The memory that search by meaning needs: node with the first 10,000 datasets of the corpus, with the table of words and without
 * it, in turn in one run. Each time after every dataset was read and after the same 300 searches, none of them twice: the portal keeps
 * the datasets that it has sent, up to a bound, and searches by meaning send more of them. Garbage is collected before it is measured.
 */

const DATASETS = Number(process.argv[2] ?? 10_000)
const ROUNDS = 3
const IDLE_MS = 15_000
const TARGET_MB = 25
const TABLE = 'wordVectors.bin'
const SEARCHES = 300
/** CKAN's limit of a page. */
const MOST_ROWS = 1000

/** A copy of the build without the table, which shares its other files. */
function withoutTable(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fihrist-bench-dist-'))
  execFileSync('cp', ['-al', 'dist/.', folder])
  // Modules of npm are found from the folder above.
  execFileSync('ln', ['-s', resolve('node_modules'), join(folder, 'node_modules')])
  execFileSync('cp', ['package.json', folder])
  execFileSync('find', [folder, '-name', TABLE, '-delete'])
  return folder
}

/** Words of titles, each once. */
function wordsOf(lines: readonly string[]): string[] {
  const titles = lines.map((line) => (JSON.parse(line) as { title?: string }).title ?? '')
  return [...new Set(titles.flatMap((title) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? []))].slice(0, SEARCHES)
}

async function memoryOf(portal: BenchPortal, dist: string, words: readonly string[]): Promise<number> {
  portal.dist = dist
  // The first start builds the index, because the snapshot is for another table. Its memory is more than that of later ones.
  await portal.start()
  await portal.stop()
  await portal.start()
  for (let start = 0; start < DATASETS; start += MOST_ROWS) {
    const response = await fetch(`${portal.url}/api/3/action/package_search?rows=${MOST_ROWS}&start=${start}`)
    await response.text()
  }
  for (const q of words) {
    const response = await fetch(
      `${portal.url}/api/3/action/package_search?ext_related=true&q=${encodeURIComponent(q)}`,
    )
    const { result } = (await response.json()) as { result: { related: unknown[] } }
    if (dist !== 'dist' && result.related.length > 0) throw new Error('the table of words is still there')
  }
  await delay(IDLE_MS)
  const { node } = portal.memory()
  await portal.stop()
  return node
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

if (!hasCorpus) console.log(`No corpus at ${CORPUS} (BENCH_CORPUS): nothing measured`)
else {
  const portal = await BenchPortal.open('none', { NODE_OPTIONS: `--require ${resolve('bench/collectGarbage.cjs')}` })
  const bare = withoutTable()
  const part = join(bare, 'part.jsonl.gz')
  try {
    const lines = gunzipSync(readFileSync(CORPUS)).toString().split('\n').slice(0, DATASETS)
    const words = wordsOf(lines)
    writeFileSync(part, gzipSync(lines.join('\n')))
    await portal.command('import', part)
    await portal.start()
    await portal.stop()
    const [both, alone]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await memoryOf(portal, bare, words))
      both.push(await memoryOf(portal, 'dist', words))
      console.log(`node in MB: without the table ${alone.at(-1)?.toFixed(1)}, with it ${both.at(-1)?.toFixed(1)}`)
    }
    console.log(
      `${DATASETS} datasets: search by meaning needs ${(median(both) - median(alone)).toFixed(1)} MB more (target ≤ ${TARGET_MB} MB)`,
    )
  } finally {
    await portal.remove()
    rmSync(bare, { recursive: true, force: true })
  }
}
