import { BenchPortal, CORPUS, hasCorpus } from './portal.ts'

// Imports the corpus into an empty catalogue with `catalogue import`, as an operator does before the first start.
const RECORDS = 19_140

if (!hasCorpus) console.log(`No corpus at ${CORPUS} (BENCH_CORPUS): nothing measured`)
else {
  const portal = await BenchPortal.open('none')
  try {
    const started = performance.now()
    await portal.command('import', CORPUS)
    const seconds = (performance.now() - started) / 1000
    console.log(`first start with the corpus: ${((await portal.start()) / 1000).toFixed(2)} s`)
    const response = await fetch(`${portal.url}/api/3/action/package_list?limit=1&offset=${RECORDS - 1}`)
    const { result } = (await response.json()) as { result: string[] }
    if (result.length !== 1) throw new Error('not every record of the corpus is there')
    console.log(
      `import: ${RECORDS} records in ${seconds.toFixed(1)} s, ${(RECORDS / seconds).toFixed(0)}/s (target < 60 s)`,
    )
    await portal.stop()
    console.log(`warm start with the corpus: ${((await portal.start()) / 1000).toFixed(2)} s`)
    const { node, postgres } = portal.memory()
    console.log(`memory with the corpus: node ${node.toFixed(0)} MB + PostgreSQL ${postgres.toFixed(0)} MB`)
  } finally {
    await portal.remove()
  }
}
