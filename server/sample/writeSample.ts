import type { SampleOptions } from './writeDatasets.ts'

/**
 * Writes the sample catalogue: a data package a folder, and `catalogue.json` with the organizations and categories.
 * The same `now` gives the same bytes. `catalogue.json` comes last: a folder without it was not finished.
 */
export async function writeSample(folder: string, options: SampleOptions): Promise<void> {
  // Loaded for the first start only: the sources and their words would weigh on every later one.
  const { writeDatasets } = await import('./writeDatasets.ts')
  await writeDatasets(folder, options)
}
