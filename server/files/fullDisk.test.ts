import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { listening } from '../testing/rawClient.ts'
import { smallDisk } from '../testing/smallDisk.ts'

/* A test can fill a disk without side effects only if it may mount one. */

describe.each([
  ['without room for the file', 'size=256k', 600_000],
  ['without room for one more name', 'nr_inodes=2', 10],
  ['without room for the file’s folder', 'nr_inodes=5', 10],
])('a disk %s', (_, options, bytes) => {
  const disk = smallDisk(options)
  afterAll(() => disk?.giveBack())
  const at = datasetFixture(disk?.path)

  async function filesOnDisk(): Promise<string[]> {
    const entries = await readdir(disk?.path ?? '', { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }

  test('is reported with a message; no file and no resource is left, and the portal keeps working', async ({
    skip,
  }) => {
    if (!disk) skip('this process may not mount a disk')
    const { id } = await at.make({ resources: [{ name: 'ilk' }] })
    const before = (await at.call('package_show', { id })).body.result
    const { server, port } = await listening(at.portal.app)
    const send = async (locale: string, action: string, fields: Record<string, string>, names: string[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const name of names) form.append(name, new File(['x'.repeat(bytes)], 'dosya.bin'))
      const headers = { authorization: at.editor.token }
      const url = `http://127.0.0.1:${port}/${locale}/api/3/action/${action}`
      const answer = await fetch(url, { method: 'POST', headers, body: form })
      return { status: answer.status, body: (await answer.json()) as { error: { message: string } } }
    }
    const refused = [
      await send('en', 'resource_create', { package_id: id }, ['upload']),
      await send('en', 'resource_patch', { id: before.resources[0].id }, ['upload']),
      await send('en', 'package_revise', { match__id: id }, ['update__resources__0__upload']),
    ]
    for (const { status, body } of refused) {
      expect([status, body.error.message]).toEqual([507, expect.stringContaining('no room left')])
    }
    const inTurkish = await send('tr', 'resource_create', { package_id: id }, ['upload'])
    expect(inTurkish.body.error.message).toContain('yer kalmadı')
    expect(await filesOnDisk()).toEqual([])
    expect((await at.call('package_show', { id })).body.result).toEqual(before)
    expect((await at.call('package_patch', { id, title: 'Yeni' })).status).toBe(200)
    server.closeAllConnections()
    server.close()
  })
})
