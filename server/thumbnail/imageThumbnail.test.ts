import sharp from 'sharp'
import { afterEach, expect, inject, test } from 'vitest'
import { startThreadsFrom } from '../threads/openThread.ts'
import { MAX_BYTES } from './drawThumbnail.ts'
import { imageThumbnail } from './imageThumbnail.ts'

afterEach(() => startThreadsFrom(inject('built')))

const draw = (image: Buffer | string, timeout?: number) => imageThumbnail(async () => Buffer.from(image), timeout)

/** The size of the image inside a thumbnail, and the colour in its middle. */
async function drawn(svg: string | undefined) {
  const image = Buffer.from(/href="data:image\/\w+;base64,([^"]+)"/.exec(svg ?? '')?.[1] ?? '', 'base64')
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { width: info.width, height: info.height, colour: [...data.subarray(middle, middle + 3)] }
}

const noise = (width: number, height: number) => {
  let state = 1
  const bytes = Buffer.alloc(width * height * 3)
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c02020' } })

// Development starts processes from their sources, which no other test does.
test.each([
  ['its TypeScript source', () => undefined],
  ['its built file', () => inject('built')],
])('an image is drawn by a process from %s', async (_, folder) => {
  startThreadsFrom(folder())
  const { width, height, colour } = await drawn(await draw(await red(900, 600).jpeg().toBuffer()))
  expect([width, height]).toEqual([318, 212])
  expect(colour[0]).toBeGreaterThan(150)
})

test('each format of browsers is drawn in less than 4 kB, whatever it shows', async () => {
  const [wide, tall] = [noise(640, 212), noise(212, 640)]
  for (const image of [wide.png(), wide.webp(), tall.jpeg({ quality: 100 }), tall.gif(), noise(20, 15).png()]) {
    const svg = await draw(await image.toBuffer())
    expect(svg).toContain('<image ')
    expect(svg?.length).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('an SVG is drawn as an image, whatever size it declares, on white and without other files', async () => {
  const svg = (size: string, content: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
  const circle = '<circle cx="5" cy="5" r="4" fill="#2020c0"/>'
  for (const size of ['', 'width="10" height="10" ', 'width="100mm" height="100mm" ']) {
    const { width, height, colour } = await drawn(await draw(svg(`${size}viewBox="0 0 10 10"`, circle)))
    expect(Math.max(width, height)).toBeGreaterThan(150)
    expect(colour[2]).toBeGreaterThan(150)
  }
  const outside = svg('width="40" height="30"', '<image href="file:///etc/hostname" width="40" height="30"/>')
  expect((await drawn(await draw(outside))).colour).toEqual([255, 255, 255])
})

test('bytes that are not an image, too many pixels, and drawings that take too much end without a picture', async () => {
  const pattern =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><pattern id="p" width="30000" height="30000"' +
    ' patternUnits="userSpaceOnUse"><rect width="30000" height="30000"/></pattern><rect width="100000" height="100000" fill="url(#p)"/></svg>'
  const levels = Array.from({ length: 11 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`)
  const many = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><g id="a0"><path d="M0 0h1v1z"/></g>${levels.join('')}</svg>`
  const large = await red(9_000, 9_000).png().toBuffer()
  for (const image of ['', 'not an image', '<svg', pattern, large]) expect(await draw(image)).toBeUndefined()
  expect(await draw(many, 1_000)).toBeUndefined()
})
