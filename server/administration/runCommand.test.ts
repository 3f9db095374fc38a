import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { urlOf } from '../testing/urlOf.ts'
import { runCommand } from './runCommand.ts'

const { pool, connection } = await testDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

class Text extends Writable {
  text = ''
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

async function run(args: string[], env: NodeJS.ProcessEnv = {}, input = '') {
  const stdout = new Text()
  const stderr = new Text()
  const stdin = Readable.from([input]) as NodeJS.ReadStream // no terminal: isTTY is not set
  const base = { DATABASE_URL: urlOf(connection), FIHRIST_DATA: folder, LOG_LEVEL: 'silent', LANG: 'en_GB.UTF-8' }
  const status = await runCommand(args, { env: { ...base, ...env }, stdin, stdout, stderr })
  return { status, out: stdout.text, err: stderr.text }
}

const record = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    title: name,
    organization: { id: '0b4f5b5e-0000-4000-8000-000000000001', name: 'kurum', title: 'Kurum' },
    groups: [{ name: 'ulasim', title: 'Ulaşım' }],
    tags: [{ name: 'otobüs' }, { name: 'a&b!' }],
    resources: [],
    ...more,
  })
async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, name.endsWith('.gz') ? gzipSync(lines.join('\n')) : lines.join('\n'))
  return path
}

describe('import of JSON lines', () => {
  test('creates datasets with their organizations and groups once, with parallel workers', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `veri-${index}`)
    const { status, err } = await run([
      'import',
      await file(
        'a.jsonl.gz',
        names.map((name) => record(name)),
      ),
    ])
    expect([status, err]).toEqual([0, '30 created, 0 already present, 0 rejected\n'])
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM package) AS datasets, (SELECT count(*)::int FROM "group") AS groups,
        (SELECT array_agg(name ORDER BY name) FROM tag) AS tags, (SELECT id FROM "group" WHERE name = 'kurum') AS organization`,
    )
    expect(rows).toEqual([
      { datasets: 30, groups: 2, tags: ['a b', 'otobüs'], organization: '0b4f5b5e-0000-4000-8000-000000000001' },
    ])
  })

  test('a second run creates only what is missing', async () => {
    const path = await file('b.jsonl', [record('veri-1'), '', record('veri-yeni')])
    expect(await run(['import', path])).toMatchObject({ status: 0, err: '1 created, 1 already present, 0 rejected\n' })
  })

  test('reports each rejected record by its line, and imports the others', async () => {
    const lines = [
      '{"name": ',
      record('A b'),
      record('iyi'),
      record('kötü-kaynak'),
      record('eposta', { author_email: 'x' }),
      record('sahipsiz', { organization: null }),
    ]
    const { status, err } = await run(['import', await file('c.jsonl', lines)])
    expect(status).toBe(1)
    expect(err.split('\n').sort()).toEqual([
      '',
      '2 created, 0 already present, 4 rejected',
      expect.stringMatching(/^Line 1, : .*JSON/),
      'Line 2, A b: name: Must be purely lowercase alphanumeric (ascii) characters and these symbols: -_',
      'Line 4, kötü-kaynak: name: Must be purely lowercase alphanumeric (ascii) characters and these symbols: -_',
      'Line 5, eposta: author_email: Email x is not a valid format',
    ])
  })

  test('does not import ids, turns files of another portal into links, and keeps its additional fields', async () => {
    const id = '11111111-2222-4333-8444-555555555555'
    const resource = {
      id: '11111111-2222-4333-8444-666666666666',
      url: 'https://x.example/a.csv',
      url_type: 'upload',
      ozel: 1,
    }
    await run(['import', await file('d.jsonl', [record('kimlikli', { id, resources: [resource], private: true })])])
    const { rows } = await pool.query(
      `SELECT p.private, r.id, r.url, r.url_type, r.extras FROM package p JOIN resource r ON r.package_id = p.id WHERE p.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ private: true, id: resource.id, url: resource.url, url_type: null, extras: { ozel: 1 } }])
  })

  test('reads an http address, and reports one without data', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/yok.jsonl') response.writeHead(404)
      if (request.url === '/p/datapackage.json') response.end('{"name": "uzak", "resources": [{"path": "a.csv"}]}')
      else if (request.url === '/p/a.csv') response.end('a\n1\n')
      else response.end(record('agdan'))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a text
    try {
      expect(await run(['import', `${base}/a.jsonl`])).toMatchObject({
        status: 0,
        err: expect.stringContaining('1 created'),
      })
      expect(await run(['import', `${base}/p/datapackage.json`])).toMatchObject({ status: 0 })
      const missing = await run(['import', `${base}/yok.jsonl`])
      expect([missing.status, missing.err]).toEqual([1, `${base}/yok.jsonl cannot be read: ${base}/yok.jsonl: 404\n`])
    } finally {
      server.close()
    }
    const { rows } = await pool.query(
      `SELECT row_count FROM datastore_table d JOIN resource r ON r.id = d.resource_id JOIN package p ON p.id = r.package_id WHERE p.name = 'uzak'`,
    )
    expect(rows).toEqual([{ row_count: 1 }])
  })

  test.each([
    ['a path that is not there', 'yok.jsonl', /cannot be read: ENOENT/],
    ['a damaged file', 'bozuk.jsonl.gz', /cannot be read: /],
  ])('reports %s', async (_what, name, words) => {
    if (name === 'bozuk.jsonl.gz') await writeFile(join(folder, name), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))
    const { status, err } = await run(['import', join(folder, name)])
    expect([status, err]).toEqual([1, expect.stringMatching(words)])
  })
})

test('an exported catalogue is imported unchanged', async () => {
  const first = await run(['export'])
  const path = join(folder, 'hepsi.jsonl.gz')
  expect((await run(['export', path])).status).toBe(0)
  expect(gunzipSync(await readFile(path)).toString()).toBe(first.out)
  const other = await testDatabase()
  const env = { DATABASE_URL: urlOf(other.connection) }
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM package`)
  expect(await run(['import', path], env)).toMatchObject({
    status: 0,
    // On a slow machine there are lines of progress before it.
    err: expect.stringMatching(
      new RegExp(`^(\\d+ created, .*\n)*${rows[0].count} created, 0 already present, 0 rejected\n$`),
    ),
  })
  const again = await run(['export'], env)
  const essence = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ id, name, title, tags, groups, organization, extras, metadata_modified, private: isPrivate }) => ({
        ...{ id, name, title, extras, metadata_modified, isPrivate, organization: organization?.name },
        tags: tags.map((tag: { name: string }) => tag.name),
        groups: groups.map((group: { name: string }) => group.name),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(essence(again.out)).toEqual(essence(first.out))
})

describe('users and tokens', () => {
  const known = async (name: string) => (await pool.query('SELECT * FROM app_user WHERE name = $1', [name])).rows[0]

  test('a user gets a password from the environment or standard input, stored as argon2id', async () => {
    const secret = { FIHRIST_PASSWORD: 'çok gizli' }
    const added = await run(['user', 'add', 'ayse', '--email', 'ayse@example.org', '--sysadmin'], secret)
    expect(added).toMatchObject({ status: 0, out: '', err: 'The user ayse was added.\n' })
    const { password_hash, sysadmin } = await known('ayse')
    expect([sysadmin, password_hash.startsWith('$argon2id$'), await verify(password_hash, 'çok gizli')]).toEqual([
      true,
      true,
      true,
    ])
    expect((await run(['user', 'add', 'ali', '--email', 'ali@example.org'], {}, 'uzun parola\n')).status).toBe(0)
    expect(await verify((await known('ali')).password_hash, 'uzun parola')).toBe(true)
    expect((await known('ali')).sysadmin).toBe(false)
  })

  test.each([
    [['A b', '--email', 'x@y.zz'], 'long enough', 'Must be purely lowercase'],
    [['veli', '--email', 'no address'], 'long enough', 'is not a valid format'],
    [['veli'], 'long enough', '--email'],
    [['veli', '--email', 'v@y.zz'], 'short', 'at least 8 characters'],
    [['ayse', '--email', 'other@y.zz'], 'long enough', 'already exists'],
    [['veli', '--email', 'AYSE@example.org'], 'long enough', 'already exists'],
    [[], 'long enough', 'A username is needed'],
  ])('%j with "%s" is rejected with a message', async (args, password, words) => {
    const { status, err } = await run(['user', 'add', ...args], { FIHRIST_PASSWORD: password })
    expect([status, err]).toEqual([1, expect.stringContaining(words)])
    expect(await known('veli')).toBeUndefined()
  })

  test('standard output contains only the token, and only its hash is stored', async () => {
    const { status, out, err } = await run(['token', 'add', 'ayse'])
    expect([status, err, out]).toEqual([0, '', expect.stringMatching(/^[\w-]{43}\n$/)])
    const { rows } = await pool.query(`SELECT token_hash FROM api_token`)
    expect(rows.some((row) => row.token_hash.toString('utf8').includes(out.trim()))).toBe(false)
    expect(await run(['token', 'add', 'kimse'])).toMatchObject({ status: 1, out: '' })
  })
})

describe('messages', () => {
  test.each([
    [['help'], 0],
    [['import', '--help'], 0],
    [[], 2],
    [['imprt'], 2],
    [['import', '--foo'], 2],
  ])('%j shows the help and ends with %d', async (args, status) => {
    const english = await run(args)
    expect([english.status, english.out + english.err]).toEqual([status, expect.stringContaining('import SOURCE')])
    const turkish = await run([...args, '--lang', 'tr'])
    expect(turkish.out + turkish.err).toContain('import KAYNAK')
  })

  test('are in Turkish if the terminal has no language', async () => {
    const { err } = await run(['import'], { LANG: '' })
    expect(err).toMatch(/^Ne yüklensin/)
  })
})

describe('maintenance', () => {
  const password = 'cok-uzun-bir-parola-42'

  test('accounts are listed, get another password, and are disabled and enabled; the last sysadmin is not', async () => {
    await run(['user', 'add', 'bakici', '--email', 'bakici@example.org', '--sysadmin'], { FIHRIST_PASSWORD: password })
    await run(['user', 'add', 'oteki', '--email', 'oteki@example.org'], { FIHRIST_PASSWORD: password })
    expect((await run(['user', 'list'])).out).toContain('oteki\toteki@example.org\tactive\tuser\n')
    const hashOf = async () => (await pool.query(`SELECT password_hash FROM app_user WHERE name = 'oteki'`)).rows[0]
    const env = { FIHRIST_PASSWORD: 'baska-uzun-parola-43' }
    expect(await run(['user', 'password', 'oteki'], env)).toMatchObject({ status: 0 })
    expect(await verify((await hashOf()).password_hash, env.FIHRIST_PASSWORD)).toBe(true)
    expect(await run(['user', 'password', 'oteki'], { FIHRIST_PASSWORD: 'oteki' })).toMatchObject({ status: 1 })
    expect(await run(['user', 'disable', 'oteki'])).toMatchObject({ status: 0, err: 'oteki can no longer sign in.\n' })
    expect((await run(['user', 'list'])).out).toContain('oteki\toteki@example.org\tdisabled\tuser\n')
    expect(await run(['user', 'enable', 'oteki'])).toMatchObject({ status: 0 })
    const others = await pool.query(
      `UPDATE app_user SET sysadmin = false WHERE sysadmin AND name <> 'bakici' RETURNING id`,
    )
    const { status, err } = await run(['user', 'disable', 'bakici'])
    await pool.query('UPDATE app_user SET sysadmin = true WHERE id = ANY($1)', [others.rows.map(({ id }) => id)])
    expect([status, err.length > 20]).toEqual([1, true])
    for (const words of [
      ['user', 'disable'],
      ['user', 'password', 'hic-kimse'],
    ])
      expect((await run(words)).status).toBe(1)
  })

  test('reindex writes a change for each dataset', async () => {
    const count = async (table: string) => (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n
    const [datasets, before] = [await count('package'), await count('catalogue_change')]
    expect(datasets).toBeGreaterThan(0)
    expect(await run(['reindex'])).toMatchObject({ status: 0, err: expect.stringContaining(`${datasets} datasets`) })
    expect(await count('catalogue_change')).toBe(before + datasets)
  })

  test('status prints each part', async () => {
    const { status, out } = await run(['status'])
    expect(status).toBe(0)
    expect(out).toMatch(/^✓ Database: PostgreSQL \d+/m)
    expect(out).toMatch(/^– Email: the portal sends no email\n {4}→ SMTP_URL/m)
  })

  test('storage check names what is missing and what nothing owns; sweep removes only what is old', async () => {
    const id = '11111111-2222-4333-8444-555555555555'
    const path = join(folder, 'storage', 'resources', id.slice(0, 3), id.slice(3, 6), id.slice(6))
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'x')
    const { out } = await run(['storage', 'check'])
    expect(out).toContain(`unowned\tresources/${id}\n`)
    expect(await run(['storage', 'sweep'])).toMatchObject({ status: 0, err: 'removed files: 0\n' })
    await utimes(path, 1, 1)
    expect(await run(['storage', 'sweep'])).toMatchObject({ status: 0, err: 'removed files: 1\n' })
    const missing = (await pool.query('SELECT id FROM resource LIMIT 1')).rows[0]?.id
    await pool.query(`UPDATE resource SET url_type = 'upload' WHERE id = $1`, [missing])
    const after = await run(['storage', 'check'])
    expect([after.status, after.out.includes('missing\tresources/')]).toEqual(missing ? [1, true] : [0, false])
  })
})
