/** One chunk in Vite's manifest of the client build. */
type ManifestChunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Vite's manifest (dist/client/.vite/manifest.json); null in development, where Vite adds the files itself. */
export type Assets = { manifest: Readonly<Record<string, ManifestChunk>> | null }

/** `script` is the entry, `modules` are the chunks that it imports. */
export type PageAssets = { script: string; modules: string[]; styles: string[]; fonts: string[] }

type PageNeeds = {
  language: string
  /** The path before the addresses of the files. */
  basePath?: string
  isMono?: boolean | undefined
  parts?: readonly string[] | undefined
  /** The page is not hydrated: it has its own small script. */
  isStatic?: boolean
}

const ENTRY = 'index.html'
const APP = 'src/main.tsx'
const EMBED = 'src/embed.ts'
const DEVELOPMENT: Omit<PageAssets, 'script'> = { modules: [], styles: [], fonts: [] }
/** The font that every page needs; other fonts load when a character needs them, and Turkish pages need one more. */
const FIRST_FONT = /atkinson-hyperlegible-next-latin-wght-normal[^/]*\.woff2$/
const MONO_FONT = /atkinson-hyperlegible-mono-latin-wght-normal[^/]*\.woff2$/
const TURKISH_FONT = /atkinson-hyperlegible-next-turkish-wght-normal[^/]*\.woff2$/

/**
 * The files that the HTML links, so that the page's code and styles load at once, in cascade order. `source` is the
 * module of the page. `parts` are the modules loaded on demand that the server's HTML can contain: their styles are in
 * the list. By default, all parts of the page are.
 */
export function assetsOf(
  source: string,
  { manifest }: Assets,
  { language, basePath = '', isMono = false, parts: listed, isStatic = false }: PageNeeds,
): PageAssets {
  if (manifest === null) return { ...DEVELOPMENT, script: `/${isStatic ? EMBED : APP}` }
  const addressOf = (file: string) => `${basePath}/${file}`
  const key = isStatic ? EMBED : ENTRY
  const entry = manifest[key]
  const missing = [key, APP, source, ...(listed ?? [])].find((key) => manifest[key] === undefined)
  if (entry === undefined || missing) throw new Error(`the manifest has no ${missing}`)
  const seen = new Set<string>()
  const start = reach(APP, manifest, seen)
  const own = reach(source, manifest, seen)
  const partKeys = listed ?? own.flatMap(({ dynamicImports = [] }) => dynamicImports)
  const parts = partKeys.flatMap((key) => reach(key, manifest, seen))
  const chunks = [...start, ...own]
  const wanted = [FIRST_FONT, ...(language === 'tr' ? [TURKISH_FONT] : []), ...(isMono ? [MONO_FONT] : [])]
  const fonts = new Set(
    chunks.flatMap(({ assets = [] }) => assets).filter((asset) => wanted.some((font) => font.test(asset))),
  )
  return {
    script: addressOf(entry.file),
    modules: chunks.map(({ file }) => addressOf(file)),
    styles: [...new Set([...chunks, ...parts].flatMap(({ css = [] }) => css))].map(addressOf),
    fonts: [...fonts].map(addressOf),
  }
}

/** A chunk and its transitive imports, dependencies first. */
function reach(key: string, manifest: Readonly<Record<string, ManifestChunk>>, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((imported) => reach(imported, manifest, seen)), chunk]
}
