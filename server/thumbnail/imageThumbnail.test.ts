import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import sharp from 'sharp'
import { afterEach, expect, inject, test } from 'vitest'
import { startThreadsFrom } from '../threads/openThread.ts'
import { MAX_BYTES } from './drawThumbnail.ts'
import { imageThumbnail } from './imageThumbnail.ts'

afterEach(() => startThreadsFrom(inject('built')))

const draw = (image: Buffer | string, options?: Parameters<typeof imageThumbnail>[1]) =>
  imageThumbnail(async () => Buffer.from(image), options)

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

test('a drawing and an image of many pixels are drawn', async () => {
  const poster =
    '<svg xmlns="http://www.w3.org/2000/svg" width="12000" height="8000"><rect width="12000" height="8000" fill="#c02020"/></svg>'
  for (const image of [poster, await red(6_000, 4_000).avif({ effort: 0 }).toBuffer()]) {
    const { height, colour } = await drawn(await draw(image))
    expect(height).toBe(212)
    expect(colour[0]).toBeGreaterThan(150)
  }
})

test('bytes that are not an image, and one of too many pixels, have no picture', async () => {
  const large = await red(9_000, 9_000).png().toBuffer()
  for (const image of ['', 'not an image', '<svg', large]) expect(await draw(image)).toBeUndefined()
})

test('a drawing that takes too long or too much memory ends', async () => {
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${content}</svg>`
  const levels = Array.from({ length: 11 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`)
  await expect(draw(svg(`<g id="a0"><path d="M0 0h1v1z"/></g>${levels.join('')}`), { timeout: 1_000 })).rejects.toThrow(
    'SIGKILL',
  )
})

test('without file descriptors for a process, drawing fails and the portal goes on', async () => {
  const start = () => {
    const child = new EventEmitter()
    process.nextTick(() => child.emit('error', new Error('spawn EMFILE')))
    return child as ChildProcess
  }
  await expect(draw('any', { start })).rejects.toThrow('EMFILE')
})
