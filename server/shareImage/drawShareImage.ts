import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { escaped } from '../xml/element.ts'

/** The size that social networks and messengers show without cutting it. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

const PADDING = 72
const TITLE = { px: 60, lineHeight: 74, mostLines: 3 } as const
/** The mean width of a letter of the font, as a part of its size. */
const LETTER = 0.56
const PICTURE = { width: 1056, height: 250 } as const
const FAMILY = 'Atkinson Hyperlegible Next'

/** The fonts as data URLs, so that the built server contains them. The library reads fonts from files only. */
const FONTS = import.meta.glob<string>('./fonts/*.ttf', { query: '?inline', import: 'default', eager: true })

export type ShareImage = {
  site: string
  title: string
  /** The publisher, or the portal's description. */
  note: string
  /** The drawing of a dataset's thumbnail: an SVG document. */
  picture?: string | undefined
}

/** Draws the image of a page as PNG: in a thread of the library, then about 10 ms of encoding. `fonts` are the paths of `writeFonts`. */
export async function drawShareImage(image: ShareImage, fonts: readonly string[]): Promise<Buffer> {
  const options = {
    font: { loadSystemFonts: false, fontFiles: [...fonts], defaultFontFamily: FAMILY },
    logLevel: 'off' as const,
  }
  const rendered = await renderAsync(shareSvg(image), options)
  return rendered.asPng()
}

/** Writes the fonts into a folder. Returns their paths. */
export async function writeFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Object.entries(FONTS).map(async ([name, url]) => {
      const path = join(folder, name.replace(/.*\//, ''))
      await writeFile(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      return path
    }),
  )
}

/** The image as SVG. All texts are escaped; the picture is our own drawing. */
function shareSvg({ site, title, note, picture }: ShareImage): string {
  const { width, height } = SHARE_IMAGE
  const lines = linesOf(title, Math.floor((width - 2 * PADDING) / (TITLE.px * LETTER)), TITLE.mostLines)
  const titleTop = 168
  const noteTop = titleTop + lines.length * TITLE.lineHeight
  const texts = [
    text(site, PADDING, 92, { px: 32, weight: 700, colour: '#0f6d66' }),
    ...lines.map((line, index) =>
      text(line, PADDING, titleTop + index * TITLE.lineHeight, { px: TITLE.px, weight: 700, colour: '#15202b' }),
    ),
    text(cut(note, 70), PADDING, noteTop, { px: 30, weight: 400, colour: '#51606e' }),
  ]
  const room = height - noteTop - 24 - 40
  const drawing = picture && place(picture, { x: PADDING, y: noteTop + 24, width: PICTURE.width, height: room })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fcfbf8"/><rect width="${width}" height="12" fill="#0f6d66"/>` +
    `${texts.join('')}${drawing ?? ''}</svg>`
  )
}

type Look = { px: number; weight: number; colour: string }

const text = (words: string, x: number, y: number, { px, weight, colour }: Look) =>
  `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${px}" font-weight="${weight}" fill="${colour}">${escaped(printable(words))}</text>`

/** Without the characters that XML does not allow. */
const printable = (words: string) => words.toWellFormed().replace(/[^\P{C}\t]/gu, ' ')

type Box = { x: number; y: number; width: number; height: number }

/** An SVG document as a part of another, as large as fits into the box. */
const place = (svg: string, { x, y, width, height }: Box) =>
  svg.replace(
    /^<svg xmlns="[^"]*" viewBox="([^"]*)" width="\d+" height="\d+">/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="$1" preserveAspectRatio="xMidYMid meet">`,
  )

/** A text in lines of at most `most` letters; a longer word is cut, and what does not fit ends with "…". */
function linesOf(words: string, most: number, mostLines: number): string[] {
  const lines: string[] = []
  for (const word of words.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`
    else if (lines.length === mostLines) {
      lines[mostLines - 1] = `${cut(last ?? '', most - 2)} …`
      break
    } else lines.push(cut(word, most))
  }
  return lines
}

const cut = (words: string, most: number) => {
  const letters = [...words]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : words
}
