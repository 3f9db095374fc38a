import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { renewDocuments } from '../../db/packageDocument.ts'
import type { RenderPage } from '../../http/pageRoutes.ts'
import { storedFile } from '../../storage.ts'
import { afterFile } from '../afterFile.ts'
import { type TestCatalogue, testCatalogue } from '../testCatalogue.ts'

type Call = (action: string, input: object) => Promise<unknown>

/** The names and ids in requests: those that both catalogues have, and words that only hidden datasets have. */
export type Known = {
  datasets: string[]
  resources: string[]
  organizations: string[]
  groups: string[]
  users: string[]
  tags: string[]
  vocabularies: string[]
  activities: string[]
  queries: string[]
  sources: string[]
  jobs: string[]
  proposals: string[]
  /** Words, tags, formats and keys of hidden datasets, but none of their names and ids. */
  secrets: string[]
}

/** The names and ids of hidden objects: a caller who knows one may learn that it exists, as in CKAN. */
type HiddenNames = string[]

export type Catalogues = {
  without: TestCatalogue
  /** The same with hidden datasets that were added one by one while it ran. */
  with: TestCatalogue
  /** The same after a restart, whose index was built with the hidden datasets among the others. */
  restarted: TestCatalogue
  known: Known
  hidden: HiddenNames
  /** Public resources whose files open later; their contents differ where there are hidden datasets. */
  closed: string[]
  /** Signed in, without a membership. */
  nonMember: { token: string }
  /** Signed in, and may see everything. */
  admin: { token: string }
}

const SECRETS = ['gizliEtiket', 'zumrutkent', 'GIZLIFMT', 'gizli_alan', 'gizli_date', 'Saklıbahçe', 'saklı not']
const WORDS = ['park', 'bahçe', 'nüfus', 'otobüs', 'durak', 'air quality', 'su', 'hava kalitesi']
const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** A catalogue of public datasets, and copies of it with additional private, draft and deleted ones. */
export async function makeCatalogues(renderPage: RenderPage): Promise<Catalogues> {
  const original = await testCatalogue()
  const [admin, editor, nonMember] = await Promise.all([
    original.makeUser({ sysadmin: true }),
    original.makeUser(),
    original.makeUser(),
  ])
  const known = await makePublic(callAs(original, admin), callAs(original, editor), editor)
  const closed = await makeClosed(callAs(original, editor))
  // The time of the last activity depends on every request; here there is none.
  await original.services.db.query(`UPDATE api_token SET last_access = now() AT TIME ZONE 'utc' + interval '1 hour'`)
  await original.close()
  const copyOf = original.connection
  const hiding = await testCatalogue({ copyOf, renderPage })
  const hidden = await makeHidden(callAs(hiding, admin), callAs(hiding, editor), known)
  await changeClosed(hiding, closed)
  await hiding.close()
  const folders = await foldersOfClosed(closed)
  // Their indexes are searched as in production.
  const followed = await testCatalogue({ copyOf, renderPage, dataDir: folders.other, threads: 1 })
  await makeHidden(callAs(followed, admin), callAs(followed, editor), known)
  await changeClosed(followed, closed)
  return {
    without: await testCatalogue({ copyOf, renderPage, dataDir: folders.one }),
    with: followed,
    restarted: await testCatalogue({ copyOf: hiding.connection, renderPage, dataDir: folders.other, threads: 1 }),
    known: { ...known, users: [...known.users, nonMember.name] },
    hidden,
    closed,
    nonMember,
    admin,
  }
}

/** Two folders of files, of which those that open later have other contents of the same size. */
async function foldersOfClosed(ids: readonly string[]): Promise<{ one: string; other: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'fihrist-hidden-'))
  afterFile(() => rm(parent, { recursive: true, force: true }))
  const fill = async (folder: string, digit: number) => {
    for (const id of ids) {
      const path = storedFile(folder, id)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, `{"type":"Point","coordinates":[${digit},${digit}]}`)
    }
    return folder
  }
  return { one: await fill(join(parent, 'one'), 1), other: await fill(join(parent, 'other'), 2) }
}

/** The hash of a file that opens later belongs to its content. */
const changeClosed = async ({ services: { db } }: TestCatalogue, ids: readonly string[]): Promise<void> => {
  await db.query(`UPDATE resource SET hash = repeat('b', 64) WHERE id = ANY($1::uuid[])`, [ids])
  await renewDocuments(
    db,
    (await db.query('SELECT id FROM package')).rows.map(({ id }) => id),
  )
}

const callAs =
  (portal: TestCatalogue, user: { token: string }): Call =>
  async (action, input) => {
    let { status, body } = await portal.call(action, input, user)
    // The first statement of SQL starts threads; the load of the machine does not matter here.
    while (status === 503) ({ status, body } = await portal.call(action, input, user))
    if (status !== 200) throw new Error(`${action}: ${JSON.stringify(body)}`)
    return body.result
  }

/** Files of a public dataset that open later, of kinds that the portal reads in different ways. */
async function makeClosed(editor: Call): Promise<string[]> {
  const closed: string[] = []
  for (const format of ['CSV', 'GEOJSON', 'PNG']) {
    const resource = {
      ...{ package_id: 'veri-1', name: 'Sonra açılan dosya', url: `sonra.${format.toLowerCase()}`, format },
      ...{ url_type: 'upload', size: 38, hash: 'a'.repeat(64), opens_at: new Date(Date.now() + 1e9).toISOString() },
    }
    closed.push(((await editor('resource_create', resource)) as { id: string }).id) // its contract
  }
  return closed
}

async function makePublic(admin: Call, editor: Call, { name }: { name: string }): Promise<Known> {
  await editor('organization_create', { name: 'kurum', title: 'Kurum' })
  await editor('organization_create', { name: 'belediye', title: 'Büyük Belediye' })
  await editor('group_create', { name: 'cevre', title: 'Çevre' })
  const { id: vocabulary_id } = (await admin('vocabulary_create', {
    name: 'konu',
    tags: [{ name: 'ulaşım' }, { name: 'hiç kullanılmayan' }],
  })) as { id: string } // vocabulary_create's contract
  const datasets: string[] = []
  const resources: string[] = []
  for (let i = 0; i < 8; i++) {
    const dataset = (await editor('package_create', {
      name: `veri-${i}`,
      title: `${at(WORDS, i)} ${at(WORDS, i * 3 + 1)}`,
      notes: `${at(WORDS, i + 2)} listesi`,
      owner_org: i % 3 === 0 ? 'belediye' : 'kurum',
      license_id: at(['cc-by', 'odc-odbl', ''], i),
      groups: i % 2 === 0 ? [{ name: 'cevre' }] : [],
      tags: [{ name: at(['su', 'hava', 'park'], i) }, ...(i === 1 ? [{ name: 'ulaşım', vocabulary_id }] : [])],
      extras: [{ key: 'frequency', value: 'aylık' }],
      resources: [{ name: `dosya ${i}`, url: `https://ornek.example/${i}.csv`, format: at(['CSV', 'PDF'], i) }],
    })) as { id: string; resources: { id: string }[] } // package_create's contract
    datasets.push(dataset.id, `veri-${i}`)
    resources.push(...dataset.resources.map(({ id }) => id))
  }
  const table = (await editor('datastore_create', {
    resource: { package_id: 'veri-0', name: 'tablo' },
    aliases: 'acik_liste',
    fields: [
      { id: 'il', type: 'text' },
      { id: 'sayi', type: 'int' },
    ],
    records: [
      { il: 'İzmir', sayi: 4 },
      { il: 'Ankara', sayi: 6 },
    ],
  })) as { resource_id: string } // datastore_create's contract
  const query = (await editor('published_query_create', {
    title_translated: { tr: 'İllerin sayısı', en: 'Provinces' },
    sql: 'SELECT il, sum(sayi) AS toplam FROM "veri-0/tablo" GROUP BY il ORDER BY il',
  })) as { id: string; name: string } // published_query_create's contract
  const source = { url: 'https://ornek.example', title: 'Öteki', source_type: 'ckan', owner_org: 'kurum' }
  const { id: source_id } = (await admin('harvest_source_create', source)) as { id: string } // its contract
  const job = (await admin('harvest_job_create', { source_id, preview: true })) as { id: string } // its contract
  for (const version of ['1', '2']) await editor('package_patch', { id: 'veri-0', version })
  const users = [{ name, capacity: 'editor' }]
  await admin('organization_create', { name: 'onay', title: 'Onay Kurumu', users, changes_need_approval: true })
  const proposals: string[] = []
  for (const reviewed of ['veri-onayli', 'veri-onayli-2']) {
    const { id } = (await admin('package_create', { name: reviewed, owner_org: 'onay', title: 'su' })) as { id: string } // its contract
    datasets.push(id, reviewed)
  }
  const proposal = { package_id: 'veri-onayli', changes: { title: 'park' } }
  proposals.push(((await editor('dataset_proposal_create', proposal)) as { id: string }).id) // its contract
  const activities = (await admin('package_activity_list', { id: 'veri-0' })) as { id: string }[] // its contract
  return {
    activities: activities.map(({ id }) => id),
    ...{ queries: [query.name, query.id], sources: [source_id], jobs: [job.id], proposals },
    ...{ datasets, resources: [table.resource_id, 'acik_liste', '_table_metadata', ...resources] },
    ...{ organizations: ['kurum', 'belediye'], groups: ['cevre'], users: [name] },
    ...{ tags: ['su', 'hava', 'park', 'ulaşım'], vocabularies: ['konu', vocabulary_id], secrets: SECRETS },
  }
}

/**
 * Private, draft and deleted datasets that share words, organizations and groups with the public ones and have additional ones.
 */
async function makeHidden(admin: Call, editor: Call, { vocabularies }: Known): Promise<HiddenNames> {
  const names: string[] = []
  const secret = { title: 'Saklıbahçe zumrutkent', tags: [{ name: 'gizliEtiket' }], license_id: 'gizli-lisans' }
  const proposed = await editor('dataset_proposal_create', { package_id: 'veri-onayli-2', changes: secret })
  names.push((proposed as { id: string }).id) // dataset_proposal_create's contract
  const [, vocabulary_id] = vocabularies
  for (let i = 0; i < 12; i++) {
    const name = `veri-saklı-${i}`.replace('ı', 'i')
    const dataset = (await editor('package_create', {
      name,
      title: `${at(WORDS, i)} Saklıbahçe`,
      notes: `saklı not ${at(WORDS, i + 1)} zumrutkent`,
      version: '9.9-gizli',
      owner_org: i % 2 === 0 ? 'belediye' : 'kurum',
      license_id: at(['cc-by', 'gizli-lisans'], i),
      groups: [{ name: 'cevre' }],
      tags: [{ name: 'su' }, { name: 'gizliEtiket' }, { name: 'saklı konu', vocabulary_id }],
      extras: [
        { key: 'gizli_alan', value: 'gizli değer' },
        { key: 'gizli_date', value: '2024-01-01' },
      ],
      resources: [{ name: 'saklı dosya', url: `https://gizli.example/${i}.csv`, format: 'GIZLIFMT' }],
      ...(i % 3 === 0 ? { state: 'draft' } : { private: true }),
    })) as { id: string; resources: { id: string }[] } // package_create's contract
    names.push(name, dataset.id, ...dataset.resources.map(({ id }) => id))
    if (i % 4 === 1) {
      const table = (await editor('datastore_create', {
        resource: { package_id: dataset.id, name: 'saklı tablo' },
        aliases: `sakli_liste_${i}`,
        fields: [{ id: 'gizli_sutun', type: 'text' }],
        records: [{ gizli_sutun: 'gizli hücre' }],
      })) as { resource_id: string } // datastore_create's contract
      const query = (await editor('published_query_create', {
        name: `sakli-sorgu-${i}`,
        title_translated: { tr: 'Saklıbahçe sorgusu' },
        sql: `SELECT gizli_sutun, il FROM "sakli_liste_${i}", acik_liste`,
      })) as { id: string } // published_query_create's contract
      names.push(`sakli-sorgu-${i}`, table.resource_id, `sakli_liste_${i}`, query.id)
    }
    if (i % 4 === 2) await editor('package_patch', { id: dataset.id, notes: 'zumrutkent değişti' })
    if (i === 7) await editor('package_delete', { id: dataset.id })
    if (i === 10) await admin('dataset_purge', { id: dataset.id })
  }
  return names
}
