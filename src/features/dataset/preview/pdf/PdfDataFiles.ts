/** The decoders and fonts of pdfjs; each file is loaded when a document needs it. */
const FILES = import.meta.glob<string>(
  ['/node_modules/pdfjs-dist/wasm/*.wasm', '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}'],
  { query: '?url', import: 'default' },
)

/** How pdfjs loads its decoders and fonts: its `BinaryDataFactory`, with the addresses of our build. */
export class PdfDataFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const load = Object.entries(FILES).find(([path]) => path.endsWith(`/${filename}`))?.[1]
    if (!load) throw new Error(`pdfjs has no file ${filename}`)
    const response = await fetch(await load())
    if (!response.ok) throw new Error(`${filename}: status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
