import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { Ckan } from './Ckan.ts'
import { receivePublic } from './receivePublic.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** What is received from a CKAN that does not send the length of its response: only the end of the connection ends it. */
async function received(body: Buffer, more = '') {
  const head = `HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n${more}\r\n`
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from(head), body])))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  open.push(ckan, server)
  return receivePublic(ckan, '/api/3/action/tag_list', { signal: new AbortController().signal, now: Date.now })
}

const TEXT = JSON.stringify({ success: true, result: [{ name: 'su', note: '{"a": [1, {}]}' }, { name: 'imar' }] })
const kinds: [kind: string, body: Buffer, more?: string][] = [
  ['text', Buffer.from(TEXT)],
  ['compressed text', gzipSync(TEXT), 'content-encoding: gzip\r\n'],
]

test.each(kinds)(
  'takes %s without a length if it is whole, and for broken wherever it is cut',
  async (_, body, more) => {
    expect(await received(body, more)).toMatchObject({ kind: 'response', response: { body: { text: TEXT } } })
    const random = randomFrom(7)
    for (let round = 0; round < 25; round += 1)
      await expect(received(body.subarray(0, random(body.length)), more)).rejects.toMatchObject({ why: 'broken' })
  },
)
