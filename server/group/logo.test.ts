import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import { sweepImages } from '../files/sweepFiles.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-logos-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const picture = (bytes: Buffer | string = PNG, name = 'Çok Güzel Logo.png') =>
  new File([new Uint8Array(Buffer.from(bytes))], name)

let count = 0
const newName = () => `logo-${++count}`

// biome-ignore lint/suspicious/noExplicitAny: responses have different types
type Answer = { status: number; body: any }
async function send(action: string, fields: Record<string, string | File>, token = at.editor.token): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}
const open = (url: string, init?: RequestInit) => at.portal.app.request(url.replace(SITE_URL, ''), init)
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe.each(['organization', 'group'])('of %s', (kind) => {
  const make = async () => (await send(`${kind}_create`, { name: newName(), image_upload: picture() })).body.result

  test('an uploaded picture is shown at an address of the portal', async () => {
    const { status, body } = await send(`${kind}_create`, { name: newName(), title: 'Birim', image_upload: picture() })
    expect([status, body.result.title]).toEqual([200, 'Birim'])
    const { image_url, image_display_url } = body.result
    expect(image_display_url).toBe(`${SITE_URL}/uploads/group/${image_url}`)
    expect(body.result).not.toHaveProperty('image_upload')
    const response = await open(image_display_url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
    const head = await open(image_display_url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)])
    const shown = (await at.call(`${kind}_show`, { id: body.result.id })).body.result
    expect(shown).toMatchObject({ image_url, image_display_url })
    const list = (await at.call(`${kind}_list`, { all_fields: true })).body.result
    expect(list.map((each: { image_display_url: string }) => each.image_display_url)).toContain(image_display_url)
  })

  test('stays until it is replaced or cleared, and is removed with its group', async () => {
    const none = (await filesOnDisk()).length
    const { id, image_url } = await make()
    const kept = (await send(`${kind}_update`, { id, title: 'Yeni' })).body.result
    expect(kept).toMatchObject({ title: 'Yeni', image_url })
    const next = (await send(`${kind}_update`, { id, image_upload: picture(GIF, 'b.gif') })).body.result
    expect(next.image_url).toMatch(/\.gif$/)
    expect((await open(`/uploads/group/${image_url}`)).status).toBe(404)
    expect(await filesOnDisk()).toHaveLength(none + 1)
    const link = { id, image_url: 'http://x.example/a.png' }
    const linked = (await send(`${kind}_patch`, link)).body.result
    expect(linked).toMatchObject({ image_url: link.image_url, image_display_url: link.image_url })
    expect(await filesOnDisk()).toHaveLength(none)
    const again = (await send(`${kind}_patch`, { id, image_upload: picture() })).body.result
    const cleared = { id, clear_upload: 'true', image_url: again.image_url }
    expect((await send(`${kind}_patch`, cleared)).body.result.image_display_url).toBe('')
    await send(`${kind}_patch`, { id, image_upload: picture() })
    expect((await at.call(`${kind}_purge`, { id }, at.admin)).status).toBe(200)
    expect(await filesOnDisk()).toHaveLength(none)
  })

  test.each<[string, () => File, string]>([
    [
      'SVG, which can run scripts',
      () => picture('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
      'Unsupported upload type: image/svg+xml',
    ],
    [
      'a page called a picture',
      () => picture('<script>alert(1)</script>', 'a.png'),
      'Unsupported upload type: image/png',
    ],
    ['nothing', () => picture('', 'a.png'), 'Unsupported upload type: image/png'],
    ['more than 2 MB', () => picture(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])), 'File upload too large'],
  ])('%s is rejected and leaves no file', async (_, file, words) => {
    const { id } = await make()
    const before = { files: await filesOnDisk(), group: (await at.call(`${kind}_show`, { id })).body.result }
    for (const [action, fields] of [
      [`${kind}_create`, { name: newName() }],
      [`${kind}_patch`, { id }],
    ] as const) {
      const { status, body } = await send(action, { ...fields, image_upload: file() })
      expect([status, body.error.image_upload]).toEqual([409, [words]])
    }
    expect(await filesOnDisk()).toEqual(before.files)
    expect((await at.call(`${kind}_show`, { id })).body.result).toEqual(before.group)
  })

  test('a write that is rejected for another reason leaves no picture', async () => {
    const { id, name } = await make()
    const before = await filesOnDisk()
    const upload = { image_upload: picture() }
    expect((await send(`${kind}_create`, { name, ...upload })).status).toBe(409)
    expect((await send(`${kind}_patch`, { id, name: 'x', ...upload })).status).toBe(409)
    expect((await send(`${kind}_patch`, { id, ...upload }, at.nonMember.token)).status).toBe(403)
    expect((await send(`${kind}_create`, { name: newName(), ...upload }, 'yok')).status).toBe(403)
    expect(await filesOnDisk()).toEqual(before)
  })
})

test('datasets show the address of their category’s picture', async () => {
  const group = (await send('group_create', { name: newName(), image_upload: picture() })).body.result
  const { id } = await at.make({ groups: [{ name: group.name }] })
  const shown = () => at.call('package_show', { id }).then(({ body }) => body.result.groups[0].image_display_url)
  expect(await shown()).toBe(group.image_display_url)
  await send('group_patch', { id: group.id, clear_upload: 'true' })
  expect(await shown()).toBe('')
})

test('the path of pictures serves no other files', async () => {
  for (const name of ['x.png', '..%2f..%2fsecret', '00000000-0000-0000-0000-000000000000.png', '%00.png']) {
    expect((await open(`/uploads/group/${name}`)).status).toBe(404)
  }
})

test('a picture that a killed process left is removed, and a used one stays', async () => {
  const { image_url } = (await send('group_create', { name: newName(), image_upload: picture() })).body.result
  const orphan = (await send('group_create', { name: newName(), image_upload: picture() })).body.result
  await at.portal.services.db.query(`UPDATE "group" SET image_url = '' WHERE id = $1`, [orphan.id])
  expect(await sweepImages(at.portal.services.db, new DirectoryStorage(dataDir))).toBe(0)
  expect(await sweepImages(at.portal.services.db, new DirectoryStorage(dataDir), -1_000)).toBe(1)
  expect(await filesOnDisk()).toContain(image_url)
  expect(await filesOnDisk()).not.toContain(orphan.image_url)
})

test('a logo that is a file name and not an upload has CKAN’s URL', async () => {
  const { body } = await at.call('organization_create', { name: 'adli', image_url: 'logo.png' })
  expect(body.result).toMatchObject({
    image_url: 'logo.png',
    image_display_url: `${SITE_URL}/uploads/group/logo.png`,
  })
  const changed = await at.call('organization_patch', { id: 'adli', image_url: 'https://ornek.example/a b.png' })
  expect(changed.body.result.image_display_url).toBe('https://ornek.example/a b.png')
})
