import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Packages that only code of the browser loads, which the server's build names but never runs. They are in the app's files;
 * without them the archive is less than half as large.
 */
const OF_BROWSERS = new Set(['monaco-editor', '@monaco-editor/react', 'pdfjs-dist', 'leaflet'])
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"'`]*)?["'`]/g

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Manifest */

/**
 * The folders of the packages that the built server needs, with all that these need, such as `node_modules/pg`. Packages for other
 * systems are not installed, so they are not among them. Throws if a package is missing.
 * @param {string} root
 * @returns {string[]}
 */
export function serverPackages(root) {
  const server = join(root, 'dist/server')
  const files = [server, join(server, 'chunks')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(folder, name)),
  )
  const named = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name)),
  )
  const { dependencies = {}, optionalDependencies = {} } = manifestIn(root)
  const declared = Object.keys(dependencies).filter((name) => named.has(name))
  /** @type {Set<string>} */
  const found = new Set()
  for (const name of declared) addPackage(name, '', { root, found, isOptional: false })
  // The PostgreSQL inside: its folder is named at run time.
  for (const name of Object.keys(optionalDependencies)) addPackage(name, '', { root, found, isOptional: true })
  return [...found].sort()
}

/**
 * @param {string} name
 * @param {string} from the folder of the package that needs it, empty for the portal
 * @param {{ root: string, found: Set<string>, isOptional: boolean }} context
 */
function addPackage(name, from, { root, found, isOptional }) {
  if (OF_BROWSERS.has(name) || name.startsWith('@types/')) return
  const folder = folderOf(name, from, root)
  if (folder === undefined) {
    if (isOptional) return
    throw new Error(`${from || 'package.json'}: ${name} is not installed`)
  }
  if (found.has(folder)) return
  found.add(folder)
  const manifest = manifestIn(join(root, folder))
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true)
  for (const each of [...Object.keys(dependencies), ...peers, ...Object.keys(optionalDependencies)])
    addPackage(each, folder, { root, found, isOptional: each in optionalDependencies })
}

/**
 * Where Node finds a package from the folder of another one, relative to the root.
 * @param {string} name @param {string} from @param {string} root
 * @returns {string | undefined}
 */
function folderOf(name, from, root) {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(root, folder, 'package.json'))) return folder
    if (place === '' || place === '.') return undefined
  }
}

/** @param {string} folder @returns {Manifest} */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
