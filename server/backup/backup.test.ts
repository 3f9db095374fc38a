import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../administration/runCommand.ts'
import { lockDataDir } from '../dataDir/lockDataDir.ts'
import { CATALOGUE_TABLES } from '../db/backup/databaseContent.ts'
import { ADMIN } from '../db/embedded/cluster.ts'
import type { Connection } from '../db/pool.ts'
import { Random } from '../search/oracle/random.ts'
import { testDatabase } from '../testing/database.ts'
import { randomCatalogue } from '../testing/randomCatalogue.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { urlOf } from '../testing/urlOf.ts'
import { MANIFEST, type Manifest, SUMS } from './manifest.ts'
import { readBackup } from './readBackup.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fihrist-backup-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** Runs a command as its user does; returns the exit status and what it printed. */
async function run(args: string[], connection: Connection, dataDir: string) {
  const printed = { out: '', err: '' }
  const into = (stream: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        printed[stream] += chunk
        done()
      },
    })
  const env = { DATABASE_URL: urlOf(connection), FIHRIST_DATA: dataDir, LOG_LEVEL: 'silent', LANG: 'en' }
  const stdin = Readable.from([]) as NodeJS.ReadStream // not read
  const status = await runCommand(args, { env, stdin, stdout: into('out'), stderr: into('err') })
  return { status, ...printed }
}

const folderOf = async (name: string): Promise<string> => {
  const path = join(home, name)
  await mkdir(path, { recursive: true })
  return path
}

async function filledCatalogue(seed: number) {
  const dataDir = await folderOf(`from-${seed}`)
  const portal = await testCatalogue({ dataDir })
  return { portal, dataDir, ...(await randomCatalogue(portal, new Random(seed))) }
}

const rowsOf = async (portal: TestCatalogue, resource_id: string, token: string) =>
  (await portal.call('datastore_search', { resource_id, limit: 100, sort: '_id' }, { token })).body.result.records

/** Copies a backup with a changed manifest and its sums. */
async function rewriteBackup(from: string, to: string, change: (manifest: Manifest) => void): Promise<void> {
  const packed = pack()
  const writing = pipeline(packed, createWriteStream(to))
  const sums: Record<string, string> = {}
  const add = async (name: string, bytes: Buffer) => {
    sums[name] = createHash('sha256').update(bytes).digest('hex')
    await new Promise((done) => packed.entry({ name }, bytes, done))
  }
  await readBackup(from, {
    begin: async (manifest) => {
      change(manifest)
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    },
    each: async ({ name, bytes }) => add(name, await buffer(bytes)),
  })
  await add(SUMS, Buffer.from(JSON.stringify(sums)))
  packed.finalize()
  await writing
}

describe('of generated catalogues', () => {
  test.each([1, 2])('number %i, a restored backup is equal, and its users, tables and files work', async (seed) => {
    const { portal, dataDir, token, tables } = await filledCatalogue(seed)
    const file = join(home, seed === 1 ? 'one.tar' : `${seed}.tar.gz`)
    expect(await run(['backup', file], portal.connection, dataDir)).toMatchObject({ status: 0, out: '' })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await run(['check', file], portal.connection, dataDir)).status).toBe(0)

    const target = await testDatabase()
    const targetDir = await folderOf(`to-${seed}`)
    const restored = await run(['restore', file], target.connection, targetDir)
    expect(restored.err).toMatch(/^Restored and verified/)
    expect(restored.status).toBe(0)
    const [before, after] = [
      await run(['check'], portal.connection, dataDir),
      await run(['check'], target.connection, targetDir),
    ]
    expect(before.status).toBe(0)
    expect(after).toEqual(before)
    expect(after.out.split('\n').length).toBeGreaterThan(25)

    const copy = await testCatalogue({ dataDir: targetDir, database: target })
    const { result: watched } = (await portal.call('watch_list_show', {}, { token })).body
    expect(watched.entries).toHaveLength(1)
    expect((await copy.call('watch_list_show', {}, { token })).body.result).toEqual(watched)
    for (const id of tables) {
      const rows = await rowsOf(portal, id, token)
      expect(await rowsOf(copy, id, token)).toEqual(rows)
      const added = { resource_id: id, records: [{ i: 1_000_000 }], method: 'insert', force: true }
      const { status, body } = await copy.call('datastore_upsert', added, { token })
      expect([status, body.error]).toEqual([200, undefined])
      // The next number, not one that is taken.
      expect((await rowsOf(copy, id, token)).length).toBe(rows.length + 1)
    }
    expect((await copy.call('package_create', { name: 'sonraki', owner_org: 'kurum-0' }, { token })).status).toBe(200)
    const { body } = await copy.call('package_search', { q: 'name:sonraki' }, { token })
    expect(body.result.count).toBe(1)
    // A foreign key, a trigger and a search of the tables work as before.
    await expect(copy.services.db.query('UPDATE resource SET package_id = gen_random_uuid()')).rejects.toThrow(
      'foreign key',
    )
    expect((await run(['check', file], target.connection, targetDir)).status).toBe(1)
  })
})

describe('of one catalogue', () => {
  let from: Awaited<ReturnType<typeof filledCatalogue>>
  let file = ''
  let into: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    from = await filledCatalogue(10)
    file = join(home, 'whole.tar.gz')
    await run(['backup', file], from.portal.connection, from.dataDir)
    into = await testDatabase()
  })

  const emptyDir = () => folderOf(`empty-${Math.random()}`)
  const wasNothingRestored = async (dataDir: string) => {
    const { rows } = await into.pool.query('SELECT count(*)::int AS users FROM app_user')
    const files = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true }).catch(() => [])
    expect([rows, files.filter((entry) => entry.isFile())]).toEqual([[{ users: 0 }], []])
  }

  test('a backup that is cut or changed anywhere is refused, and nothing is restored', async () => {
    const bytes = gunzipSync(await readFile(file))
    const random = new Random(4)
    /** A place in the archive, never among the zeros that fill an entry's last block and mean nothing. */
    const somewhere = (): number => {
      const at = 512 + random.below(bytes.length - 2048)
      return bytes[at] === 0 ? somewhere() : at
    }
    const damaged = join(home, 'damaged.tar.gz')
    for (let round = 0; round < 12; round++) {
      const at = somewhere()
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(damaged, gzipSync(round % 2 === 0 ? bytes.subarray(0, at) : changed, { level: 1 }))
      const dataDir = await emptyDir()
      const { status, err } = await run(['restore', damaged], into.connection, dataDir)
      expect([status, err.split('\n').length], `${round} at ${at}: ${err}`).toEqual([1, 2])
      await wasNothingRestored(dataDir)
    }
  })

  const tableOf = ({ tables }: Manifest['database'], wanted: string) =>
    tables.find(({ name }) => name === wanted) ?? expect.fail()
  type Definition = Manifest['database']['definitions'][number]
  const withDefinition = (change: (definition: Definition) => unknown) => (database: Manifest['database']) => {
    const definition = database.definitions[0] ?? expect.fail()
    change(definition)
    return `datastore.${definition.name}`
  }
  test.each<[string, (database: Manifest['database']) => string]>([
    ['a type that does not exist', withDefinition(({ columns }) => columns.push('yeni missing_type'))],
    [
      'a constraint of another table',
      withDefinition(({ constraints }) => constraints.push('ADD PRIMARY KEY (missing)')),
    ],
    [
      'an index in a schema that does not exist',
      withDefinition(({ indexes }) => indexes.push('CREATE INDEX ON missing.tablo (_id)')),
    ],
    ['an index that is no statement', withDefinition(({ indexes }) => indexes.push('CREATE NOTHING'))],
    [
      'rows of another table',
      (database) => {
        tableOf(database, 'package').columns.reverse()
        return 'public.package'
      },
    ],
    [
      'a table that does not exist',
      (database) => {
        tableOf(database, 'vocabulary').name = 'missing'
        return 'public.missing'
      },
    ],
    [
      'a number of a column that does not exist',
      ({ numberings }) => {
        const numbering = numberings[0] ?? expect.fail()
        numbering.column = 'missing'
        return `${numbering.schema}.${numbering.name}`
      },
    ],
  ])('a backup with %s is refused with the name of the part', async (_what, change) => {
    const changed = join(home, 'changed.tar')
    let part = ''
    await rewriteBackup(file, changed, (manifest) => {
      part = change(manifest.database)
    })
    const dataDir = await emptyDir()
    const { status, err } = await run(['restore', changed], into.connection, dataDir)
    expect([status, err]).toEqual([1, `The backup is damaged at “${part}”. Nothing was restored from it.\n`])
    await wasNothingRestored(dataDir)
  })

  test.each([
    ['no file', 'missing.tar'],
    ['an empty file', 'empty.tar'],
    ['another file', 'other.tar.gz'],
  ])('%s is refused with one line', async (_what, name) => {
    await writeFile(join(home, 'empty.tar'), '')
    await writeFile(join(home, 'other.tar.gz'), 'hello')
    const dataDir = await emptyDir()
    const { status, err } = await run(['restore', join(home, name)], into.connection, dataDir)
    expect([status, err]).toEqual([1, expect.stringMatching(/is not a complete backup: [^\n]+\n$/)])
    await wasNothingRestored(dataDir)
  })

  test('a catalogue that is not empty is not replaced', async () => {
    const { status, err } = await run(['restore', file], from.portal.connection, await emptyDir())
    expect([status, err]).toEqual([1, expect.stringContaining('The catalogue is not empty')])
    expect((await run(['check', file], from.portal.connection, from.dataDir)).status).toBe(0)
  })

  test.each(['resources/abc/def/1', 'images/logo.png'])(
    'a file store with %s is refused and keeps it',
    async (stored) => {
      const dataDir = await emptyDir()
      const path = join(dataDir, 'storage', stored)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'kept')
      const { status, err } = await run(['restore', file], into.connection, dataDir)
      expect([status, err]).toEqual([1, expect.stringMatching(/^There are files in [^\n]+storage[^\n]+\n$/)])
      expect(await readFile(path, 'utf8')).toBe('kept')
      await rm(path)
      await wasNothingRestored(dataDir)
    },
  )

  test('the tables of a backup are those of the migrations', async () => {
    // A table without a log, such as that of limits, has nothing that must be kept.
    const { rows } = await into.pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'`,
    )
    expect(rows.map(({ relname }) => relname).sort()).toEqual([...CATALOGUE_TABLES, 'schema_migrations'].sort())
  })

  test('a superuser that does not own the tables backs up all of them', async () => {
    const { connection } = from.portal
    const theirs = join(home, 'theirs.tar')
    expect((await run(['backup', theirs], { ...connection, user: ADMIN }, from.dataDir)).status).toBe(0)
    expect((await run(['check', theirs], connection, from.dataDir)).status).toBe(0)
  })

  test('a user that may not read the catalogue is refused', async () => {
    const user = `reader_${process.pid}_${Date.now()}`
    await into.pool.query(`CREATE ROLE ${user} LOGIN PASSWORD 'r'`)
    const other = { ...into.connection, user, password: 'r' }
    const { status, err } = await run(['backup', join(home, 'reader.tar')], other, await emptyDir())
    await into.pool.query(`DROP ROLE ${user}`)
    expect([status, err]).toEqual([1, expect.stringMatching(/^The database user [^\n]+: permission denied [^\n]+\n$/)])
  })

  test('a database of a newer release is refused', async () => {
    await into.pool.query(`INSERT INTO schema_migrations (version, name) VALUES (9999, 'x')`)
    const { status, err } = await run(['backup', join(home, 'newer.tar')], into.connection, await emptyDir())
    await into.pool.query('DELETE FROM schema_migrations WHERE version = 9999')
    expect([status, err]).toEqual([1, 'A newer release changed the database. Use that release.\n'])
  })

  test('a data directory on which a portal runs gets no backup', async () => {
    const dataDir = await emptyDir()
    const release = await lockDataDir(dataDir)
    await expect(run(['restore', file], into.connection, dataDir)).rejects.toThrow(/^FIHRIST_DATA: /)
    await release()
    await wasNothingRestored(dataDir)
  })

  test('check reports a missing file, a changed row and a lost table', async () => {
    const { services } = from.portal
    const { rows } = await services.db.query(
      `SELECT coalesce(file_id, id)::text AS id FROM resource WHERE url_type = 'upload' LIMIT 1`,
    )
    const id: string = rows[0].id
    const path = join(from.dataDir, 'storage', 'resources', id.slice(0, 3), id.slice(3, 6), id.slice(6))
    const bytes = await readFile(path)
    await rm(path)
    await services.db.query(`UPDATE setting SET value = value; INSERT INTO setting VALUES ('sınama', '1')`)
    await services.db.query('UPDATE datastore_table SET row_count = row_count + 1')
    const { status, err } = await run(['check', file], from.portal.connection, from.dataDir)
    expect(status).toBe(1)
    expect(err).toContain(`A file is missing in the storage: files/resources/${id}\n`)
    expect(err).toMatch(/Different: public\.setting · catalogue \d+ \w{16} · backup \d+ \w{16}\n/)
    expect(err).toContain(`The table ${from.tables[0]} is missing`)
    await writeFile(path, bytes)
  })

  test('a backup of a portal in use is one state of it', async () => {
    const { portal, dataDir, token } = from
    let isOver = false
    const headers = { authorization: token }
    const { body } = await portal.call('package_create', { name: 'canli', owner_org: 'kurum-0' }, { token })
    const replacing = (async () => {
      const form = new FormData()
      form.append('package_id', body.result.id)
      form.append('upload', new File(['0'], 'a.txt'))
      const first = await portal.app.request('/api/3/action/resource_create', { method: 'POST', headers, body: form })
      const { id } = ((await first.json()) as { result: { id: string } }).result // its contract
      for (let count = 1; !isOver; count++) {
        const next = new FormData()
        next.append('id', id)
        next.append('upload', new File([String(count)], 'a.txt'))
        const patched = await portal.app.request('/api/3/action/resource_patch', {
          method: 'POST',
          headers,
          body: next,
        })
        expect(patched.status).toBe(200) // without a check, requests that fail at once would leave no time for the backup
      }
    })()
    for (let round = 0; round < 3; round++) {
      const live = join(home, `live-${round}.tar`)
      expect((await run(['backup', live], portal.connection, dataDir)).err).not.toContain('missing')
    }
    isOver = true
    await replacing
    expect((await readdir(join(dataDir, 'storage'))).filter((name) => name.startsWith('backup-'))).toEqual([])
    expect((await readdir(home)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})
