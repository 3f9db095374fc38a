/** One entry of Vite's manifest of the client build. */
type ManifestChunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** Vite's manifest (dist/client/.vite/manifest.json); null in development, where Vite itself brings everything. */
export type Assets = { manifest: Readonly<Record<string, ManifestChunk>> | null }

/** `script` begins, `modules` are what it brings to life. */
export type PageAssets = { script: string; modules: string[]; styles: string[]; fonts: string[] }

const ENTRY = 'index.html'
const APP = 'src/main.tsx'
const DEVELOPMENT: PageAssets = { script: '/src/main.tsx', modules: [], styles: [], fonts: [] }
/** The one file that all text needs; the others load where a letter asks for them, which in Turkish is everywhere. */
const FIRST_FONT = /atkinson-hyperlegible-next-latin-wght-normal[^/]*\.woff2$/
const MONO_FONT = /atkinson-hyperlegible-mono-latin-wght-normal[^/]*\.woff2$/
const TURKISH_FONT = /atkinson-hyperlegible-next-turkish-wght-normal[^/]*\.woff2$/

/** What a document names so that the page's own code and styles are fetched at once, in the order of the cascade. */
export function assetsOf(
  sources: readonly string[],
  { manifest }: Assets,
  { language, isMono = false }: { language: string; isMono?: boolean | undefined },
): PageAssets {
  if (manifest === null) return DEVELOPMENT
  const entry = manifest[ENTRY]
  const missing = [ENTRY, APP, ...sources].find((key) => manifest[key] === undefined)
  if (entry === undefined || missing) throw new Error(`the manifest has no ${missing}`)
  const chunks = [APP, ...sources].flatMap((key) => reach(key, manifest))
  const files = [...new Set(chunks.map(({ file }) => file))]
  const wanted = [FIRST_FONT, ...(language === 'tr' ? [TURKISH_FONT] : []), ...(isMono ? [MONO_FONT] : [])]
  const fonts = new Set(
    chunks.flatMap(({ assets = [] }) => assets).filter((asset) => wanted.some((font) => font.test(asset))),
  )
  return {
    script: `/${entry.file}`,
    modules: files.map((file) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    fonts: [...fonts].map((file) => `/${file}`),
  }
}

/** A chunk and all that it imports, dependencies first. */
function reach(
  key: string,
  manifest: Readonly<Record<string, ManifestChunk>>,
  seen = new Set<string>(),
): ManifestChunk[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((imported) => reach(imported, manifest, seen)), chunk]
}
