/**
 * Prints knip's findings as JSON with the number of files that it examined, so that a configuration that matches
 * nothing is not a pass.
 * @param {{ report: unknown, issues: Record<string, Record<string, Record<string, { symbol: string }>>>, counters: { processed: number } }} found
 */
export default function knipReporter({ issues, counters }) {
  const problems = Object.entries(issues).flatMap(([kind, files]) =>
    Object.entries(files).flatMap(([file, symbols]) =>
      Object.keys(symbols).map((symbol) => `${kind}: ${file} ${symbol}${hintFor(kind, file)}`),
    ),
  )
  console.log(JSON.stringify({ processed: counters.processed, problems }))
}

/** Where a loader that nothing imports is missing. @param {string} kind @param {string} file */
const hintFor = (kind, file) =>
  kind === 'files' && /Loaders?\.ts$/.test(file) ? ' (src/app/pages.ts imports the loader of each page)' : ''
