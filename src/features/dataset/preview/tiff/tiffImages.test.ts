import { fromArrayBuffer } from 'geotiff'
import { describe, expect, it } from 'vitest'
import { tiffOf } from '../testing/files.ts'
import { fits, isReadable, readImages } from './tiffImages.ts'

const LARGE = { values: new Array<number>(16).fill(9), wide: 4 }
const SMALL = { values: [1, 2, 3, 4] }

const imagesOf = async (...given: Parameters<typeof tiffOf>) =>
  readImages(await fromArrayBuffer(tiffOf(...given).buffer))

describe('the pictures of a TIFF', () => {
  it('a second page of a scan is no smaller version of the first', async () => {
    const { first, overviews, count } = await imagesOf([LARGE, SMALL, { ...SMALL, kind: 2 }])
    expect([first.getWidth(), overviews.length, count]).toEqual([4, 0, 3])
  })

  it('smaller versions and masks are not counted', async () => {
    const { overviews, count } = await imagesOf([LARGE, { ...SMALL, kind: 1 }, { ...SMALL, kind: 5 }])
    expect(overviews.map((image) => image.getWidth())).toEqual([2])
    expect(count).toBe(1)
  })

  it('directories in a circle are read once', async () => {
    expect((await imagesOf([LARGE, SMALL], 'first')).count).toBe(2)
  })

  it('a faulty later directory ends the pictures, and the first is still read', async () => {
    expect((await imagesOf([LARGE, SMALL], 'outside')).count).toBe(2)
  })

  it('a very long file is read to a limit', async () => {
    expect((await imagesOf(new Array(600).fill(SMALL))).count).toBe(500)
  })

  it.each([
    ...[1, 5, 7, 8, 32_946, 32_773, 34_887, 50_000, 50_001].map((compression) => [compression, true]),
    ...[2, 3, 4, 6, 34_712, 34_925].map((compression) => [compression, false]),
  ] as const)('compression %i can be read: %s', async (compression, expected) => {
    const { first } = await imagesOf([{ ...SMALL, compression: Number(compression) }])
    expect(isReadable(first)).toBe(expected)
  })

  it.each([
    [5_000, 5_000, 24, true],
    [8_000, 8_000, 8, false],
    [6_000, 6_000, 48, false],
    [6_000, 6_000, 32, true],
  ])('%i × %i pixels of %i bits fit in the memory: %s', async (width, height, bits, expected) => {
    const { first } = await imagesOf([SMALL])
    Object.assign(first, {
      getWidth: () => width,
      getHeight: () => height,
      getTileWidth: () => 256,
      getTileHeight: () => 256,
      getBytesPerPixel: () => bits / 8,
    })
    expect(fits(first)).toBe(expected)
    Object.assign(first, { getTileWidth: () => 60_000, getTileHeight: () => 60_000 })
    expect(fits(first)).toBe(false)
  })
})
