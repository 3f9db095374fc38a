import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Where a file of an installed package is, found from one of the paths that the package exports. */
export const packagePath = (exported: string, relative?: string): string =>
  relative === undefined ? resolve(exported) : join(dirname(resolve(exported)), relative)

export const readPackageText = (exported: string, relative?: string): string =>
  readFileSync(packagePath(exported, relative), 'utf8')

/** A JSON file of a package. It stays out of the module cache, so the memory is free again after use. */
export const readPackageJson = <T>(exported: string, relative?: string): T =>
  // Packages are pinned to the digit and the sample's test reads every one, so their shape is known.
  JSON.parse(readPackageText(exported, relative)) as T
