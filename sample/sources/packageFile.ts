import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The path of a file of an installed package, found from one of the paths that the package exports. */
export const packagePath = (exported: string, relative?: string): string =>
  relative === undefined ? resolve(exported) : join(dirname(resolve(exported)), relative)

export const readPackageText = (exported: string, relative?: string): string =>
  readFileSync(packagePath(exported, relative), 'utf8')

/** A JSON file of a package. It is not in the module cache, so its memory is freed after use. */
export const readPackageJson = <T>(exported: string, relative?: string): T =>
  // The versions of packages are exact and the sample's test reads every one, so their structure is known.
  JSON.parse(readPackageText(exported, relative)) as T
