import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { CheckResult } from './checkResult.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean; src?: string }
/** Vite's manifest: what was built, by source path. */
export type Manifest = Record<string, Chunk>
/** bench/bundle-budget.json, in kilobytes of 1000 bytes after brotli. */
export type Budget = {
  entry: string
  first: { route: string; jsKb: number; cssKb: number }
  /** Entries of pages without the app's own: all of their scripts. */
  alone: Record<string, { jsKb: number }>
  /** `scripts` is the most files of a page: each request costs a phone some milliseconds. */
  others: { jsKbMore: number; scripts: number }
  /**
   * Deferred parts with their own budget, by source path: the size in addition to the entry, with their workers and
   * fonts.
   */
  own: Record<string, { jsKbMore: number; filesToo?: string[] }>
}

const CLIENT = 'dist/client'

/** Each route's first load stays within bench/bundle-budget.json. Needs a build. */
export async function check(root: string): Promise<CheckResult> {
  // Files of our own build and repository.
  const manifest = JSON.parse(readFileSync(join(root, CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const budget = JSON.parse(readFileSync(join(root, 'bench/bundle-budget.json'), 'utf8')) as Budget
  // Compressed once: without the build's own compressed files, the entry is compressed for every route.
  const bytes = new Map<string, number>()
  const bytesOf = (file: string) => {
    const known = bytes.get(file) ?? brotliBytes(join(root, CLIENT, file))
    bytes.set(file, known)
    return known
  }
  const sizes = bundleSizes(withFiles(manifest, budget, filesOf(root)), budget, bytesOf)
  for (const { route, jsKb, scripts, cssKb } of sizes)
    console.log(
      `${jsKb.toFixed(1).padStart(7)} kB JS in ${String(scripts).padStart(2)} ${cssKb.toFixed(1).padStart(6)} kB CSS  ${route}`,
    )
  return { problems: budgetProblems(sizes, budget), looked: { count: sizes.length, at: 'routes and lazy parts' } }
}

function brotliBytes(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}

/** The size of a route's first load, including the entry. */
export type RouteSize = { route: string; jsKb: number; scripts: number; cssKb: number }

/** The size of the entry alone, then of each route together with it. */
export function bundleSizes(
  manifest: Manifest,
  { entry, alone }: Budget,
  bytesOf: (file: string) => number,
): RouteSize[] {
  const routes = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && /\.tsx?$/.test(key))
  const parts = [[entry], ...Object.keys(alone).map((own) => [own]), ...routes.map((route) => [entry, route])]
  return parts.map((keys) => {
    const route = keys.at(-1) ?? entry
    const chunks = withImports(manifest, keys).map((key) => manifest[key])
    const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []))
    const scripts = new Set(chunks.flatMap((chunk) => (chunk && /\.(js|ttf)$/.test(chunk.file) ? [chunk.file] : [])))
    return { route, jsKb: kilobytes(scripts, bytesOf), scripts: scripts.size, cssKb: kilobytes(styles, bytesOf) }
  })
}

function withImports(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}

const kilobytes = (files: Set<string>, bytesOf: (file: string) => number): number =>
  [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1000

const filesOf = (root: string): string[] => readdirSync(join(root, CLIENT, 'assets')).map((name) => `assets/${name}`)

/** Adds the files that a deferred part fetches itself: workers and fonts are in no import list. */
export function withFiles(manifest: Manifest, { own }: Budget, files: string[]): Manifest {
  const added = Object.entries(own).flatMap(([part, { filesToo = [] }]) => {
    const chunk = manifest[part]
    const fetched = files.filter((file) => !/\.(br|gz)$/.test(file) && filesToo.some((name) => file.includes(name)))
    if (!chunk || fetched.length < filesToo.length) return []
    const extra = fetched.map((file) => [file, { file }] as const)
    return [[part, { ...chunk, imports: [...(chunk.imports ?? []), ...fetched] }] as const, ...extra]
  })
  return { ...manifest, ...Object.fromEntries(added) }
}

/** The routes that are over their budget. */
export function budgetProblems(sizes: RouteSize[], { entry, alone, first, others, own }: Budget): string[] {
  const start = sizes.find(({ route }) => route === entry)
  const search = sizes.find(({ route }) => route === first.route)
  if (!start || !search) return [`${start ? first.route : entry} was not built`]
  const over = (what: string, kb: number, limit: number): string[] =>
    kb > limit ? [`${what} is ${kb.toFixed(1)} kB, its budget ${limit} kB`] : []
  const missing = [...Object.keys(own), ...Object.keys(alone)].filter(
    (part) => !sizes.some(({ route }) => route === part),
  )
  const pagesOverLimit = sizes.filter(({ route, scripts }) => /Page\.tsx$/.test(route) && scripts > others.scripts)
  return [
    ...pagesOverLimit.map(({ route, scripts }) => `${route}: ${scripts} scripts, the most is ${others.scripts}`),
    ...missing.map((part) => `${part} was not built, but has a budget`),
    ...over(`${first.route}: JS`, search.jsKb, first.jsKb),
    ...over(`${first.route}: CSS`, search.cssKb, first.cssKb),
    ...sizes.flatMap(({ route, jsKb }) =>
      route === entry
        ? []
        : alone[route]
          ? over(`${route}: JS`, jsKb, alone[route].jsKb)
          : over(`${route}: JS beyond the entry`, jsKb - start.jsKb, own[route]?.jsKbMore ?? others.jsKbMore),
    ),
  ]
}
