import { fromBlob, type GeoTIFFImage } from 'geotiff'
import { answerCalls } from '../../../../lib/workerCalls.ts'
import { colours, greys } from './tiffPixels.ts'
import type { TiffReply } from './tiffReply.ts'

/** The longer side of what is shown. */
const SHOWN_PX = 1_600
/** A larger picture is shown from its overview, if it has one: unpacked, it would fill the memory. */
const MAX_PIXELS = 50_000_000
const MAX_OVERVIEWS = 12
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
  const tiff = await fromBlob(file)
  const first = await tiff.getImage(0)
  const count = await tiff.getImageCount()
  const images = [first]
  for (let at = 1; at < Math.min(count, MAX_OVERVIEWS); at += 1) {
    const image = await tiff.getImage(at)
    if (isOverview(image, first)) images.push(image)
  }
  const source = images
    .filter((image) => image.getWidth() * image.getHeight() <= MAX_PIXELS)
    .sort((a, b) => a.getWidth() - b.getWidth())
    .find((image, at, all) => Math.max(image.getWidth(), image.getHeight()) >= SHOWN_PX || at === all.length - 1)
  if (!source) return { failure: 'tooComplex' }
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

/** A smaller version of the same picture, and not another page. */
function isOverview(image: GeoTIFFImage, first: GeoTIFFImage): boolean {
  const ratio = image.getWidth() / image.getHeight() / (first.getWidth() / first.getHeight())
  return image.getWidth() < first.getWidth() && Math.abs(ratio - 1) < 0.05
}

/** White is zero. */
function invert(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4)
    for (let band = 0; band < 3; band += 1) pixels[at + band] = 255 - (pixels[at + band] ?? 0)
}
