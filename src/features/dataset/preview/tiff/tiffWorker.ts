import { fromBlob } from 'geotiff'
import { answerCalls } from '../../../../lib/workerCalls.ts'
import { fits, isReadable, readImages } from './tiffImages.ts'
import { colours, greys } from './tiffPixels.ts'
import type { TiffReply } from './tiffReply.ts'

/** The longer side of what is shown. */
const SHOWN_PX = 1_600
/** Photometric interpretations of one band of brightness. */
const GREY = new Set([0, 1])

/** Draws the first picture of a TIFF. */
answerCalls(async (file: Blob): Promise<TiffReply> => {
  try {
    return await read(file)
  } catch {
    return { failure: 'damaged' }
  }
})

async function read(file: Blob): Promise<TiffReply> {
  const { first, overviews, count } = await readImages(await fromBlob(file))
  const readable = [first, ...overviews].filter(isReadable)
  if (readable.length === 0) return { failure: 'unsupported' }
  const source = readable
    .filter(fits)
    .sort((a, b) => a.getWidth() - b.getWidth())
    .find((image, at, all) => Math.max(image.getWidth(), image.getHeight()) >= SHOWN_PX || at === all.length - 1)
  if (!source) return { failure: 'tooManyPixels' }
  const shrink = Math.min(1, SHOWN_PX / Math.max(source.getWidth(), source.getHeight()))
  const width = Math.max(1, Math.round(source.getWidth() * shrink))
  const height = Math.max(1, Math.round(source.getHeight() * shrink))
  const bands = first.getSamplesPerPixel()
  const photometric = Number(source.fileDirectory.getValue('PhotometricInterpretation') ?? 1)
  const isGrey = GREY.has(photometric)
  const isByte = source.getBitsPerSample(0) === 8 && source.getSampleFormat(0) !== 2
  const facts = { width: first.getWidth(), height: first.getHeight(), bands, count }
  if (isGrey) {
    const [values] = (await source.readRasters({ samples: [0], width, height })) as unknown as ArrayLike<number>[]
    const pixels = greys(values ?? [], width * height, source.getGDALNoData() ?? undefined, isByte)
    if (photometric === 0) invert(pixels)
    return { pixels: new ImageData(pixels, width, height), ...facts, isStretched: !isByte }
  }
  const values = (await source.readRGB({ width, height, interleave: true })) as unknown as ArrayLike<number>
  return { pixels: new ImageData(colours(values, width * height), width, height), ...facts, isStretched: false }
}

/** White is zero. */
function invert(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4)
    for (let band = 0; band < 3; band += 1) pixels[at + band] = 255 - (pixels[at + band] ?? 0)
}
