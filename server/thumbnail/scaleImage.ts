import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/*
 * Scales the image at its input down to a data URL at its output. It runs in a process of its own, because drawing a
 * hostile image can take any time and memory. Without an output, the bytes are not an image, or one that is too large.
 */

/** Twice the picture of a list for sharp displays, then less until it fits. */
const HEIGHTS = [212, 106, 53]
/** The proportion of a picture in a list. */
const WIDTH_PER_HEIGHT = 320 / 106
/** The length of a data URL: with its SVG, a picture has less than 4 kB. */
const MAX_LENGTH = 3_800
const MAX_PIXELS = 60_000_000
/** The density at which librsvg draws a unit of an SVG as one pixel, and the range of sharp. */
const DENSITY = { usual: 72, least: 1, most: 100_000 }

/** The portal ends this process earlier; if the portal was killed, the process ends itself. */
const LONGEST_MS = 30_000
setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_MS).unref()

process.stdout.end(await scaled(await buffer(process.stdin)).catch(() => ''))

async function scaled(image: Buffer): Promise<string> {
  sharp.concurrency(1)
  // A drawing can declare any size: it is drawn in the size of the picture.
  const { format, autoOrient } = await sharp(image, { limitInputPixels: false }).metadata()
  const limits = { limitInputPixels: MAX_PIXELS, sequentialRead: true }
  for (const height of HEIGHTS) {
    const width = Math.round(height * WIDTH_PER_HEIGHT)
    const scale = Math.min(width / autoOrient.width, height / autoOrient.height)
    const density = Math.min(DENSITY.most, Math.max(DENSITY.least, Math.round(DENSITY.usual * scale)))
    const fitting = sharp(image, format === 'svg' ? { ...limits, density } : limits)
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
    const url = await encoded(await fitting.png().toBuffer())
    if (url !== undefined) return url
  }
  return ''
}

/** As PNG if it has few colours, otherwise as JPEG; undefined if it is too large even so. Share images (resvg) read no WebP. */
async function encoded(pixels: Buffer): Promise<string | undefined> {
  const png = dataUrl('png', await sharp(pixels).png({ palette: true, colours: 16 }).toBuffer())
  if (png.length <= MAX_LENGTH) return png
  for (const quality of [70, 45, 20]) {
    const jpeg = dataUrl('jpeg', await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer())
    if (jpeg.length <= MAX_LENGTH) return jpeg
  }
  return undefined
}

function dataUrl(type: 'png' | 'jpeg', bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
