import type { GeoTIFF, GeoTIFFImage } from 'geotiff'

/** A file with more pictures is said to have these. */
const MAX_PICTURES = 500
/** A larger picture is shown from its overview, if it has one: unpacked, it would fill the memory. */
const MAX_PIXELS = 50_000_000
/** Of a picture and of one of its tiles or strips, unpacked, with all bands. */
const MAX_BYTES = 200_000_000
/** Compressions that geotiff has a decoder for: none, LZW, JPEG, Deflate (two numbers), PackBits, LERC, ZSTD and WebP. */
const COMPRESSIONS = new Set([1, 5, 7, 8, 32946, 32773, 34887, 50000, 50001])
/** Bits of NewSubfileType: a smaller version of another picture, and a mask. */
const [REDUCED, MASK] = [1, 4]

/**
 * The first picture of a file, its smaller versions, and how many pictures the file has, without smaller versions and masks.
 * Directories are read until one cannot be read or comes again. Fails only if the first cannot be read.
 */
export async function readImages(tiff: GeoTIFF) {
  const first = await tiff.getImage(0)
  const images = [first]
  const seen = new Set([tiff.firstIFDOffset])
  for (let last = first; images.length < MAX_PICTURES; ) {
    const next = last.fileDirectory.nextIFDByteOffset
    if (next === 0 || seen.has(next)) break
    seen.add(next)
    const image = await tiff.getImage(images.length).catch(() => undefined)
    if (!image) break
    images.push(image)
    last = image
  }
  const count = images.filter((image) => (kindOf(image) & (REDUCED | MASK)) === 0).length
  return { first, overviews: images.filter((image) => isOverview(image, first)), count: Math.max(1, count) }
}

const kindOf = (image: GeoTIFFImage) => Number(image.fileDirectory.getValue('NewSubfileType') ?? 0)

/** A smaller version of the same picture: not a page, a mask, or a smaller version of another page. */
function isOverview(image: GeoTIFFImage, first: GeoTIFFImage): boolean {
  if ((kindOf(image) & (REDUCED | MASK)) !== REDUCED || image.getWidth() >= first.getWidth()) return false
  const ratio = image.getWidth() / image.getHeight() / (first.getWidth() / first.getHeight())
  return Math.abs(ratio - 1) < 0.05
}

/** Whether the picture's compression can be decoded. */
export const isReadable = (image: GeoTIFFImage) =>
  COMPRESSIONS.has(Number(image.fileDirectory.getValue('Compression') ?? 1))

/** Whether the picture and each of its tiles or strips fit in the memory, unpacked. */
export function fits(image: GeoTIFFImage): boolean {
  const pixels = image.getWidth() * image.getHeight()
  // A picture without a number of bits has one.
  const bytesOf = (count: number) => count * Math.max(1, image.getBytesPerPixel())
  const tile = image.getTileWidth() * image.getTileHeight()
  return pixels <= MAX_PIXELS && bytesOf(pixels) <= MAX_BYTES && bytesOf(tile) <= MAX_BYTES
}
