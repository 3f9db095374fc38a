import { readFileSync } from 'node:fs'
import { sourceFiles } from '../sourceFiles.ts'

/** Modules that the component tests can load: not the tests in Node, and not the parts of the server. */
const MODULES = /^(src|table|contract)\/.*\.tsx?$/
const OTHERS = /(?<!\.browser)\.test\.tsx?$|^src\/app\/(render|paintCharts)\.tsx?$/
const IMPORT = /(?:\bfrom |\bimport |\bimport\()'([^'.#][^']*)'/g

/**
 * What modules of the browser import from packages, as it is written there, for `optimizeDeps.include` of Vite: where it
 * meets a package only while it serves, it loads the page again, and a test in it is lost.
 */
export function importedPackages(root: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.includes('vitest'))
  const isOfPackage = (name: string) => packages.some((known) => name === known || name.startsWith(`${known}/`))
  // A name with a query is a file that is loaded by its URL.
  const names = sourceFiles(root, MODULES, OTHERS).flatMap(({ text }) =>
    [...text.matchAll(IMPORT)].map(([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => isOfPackage(name) && !name.includes('?')).sort()
}
