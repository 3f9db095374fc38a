import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { harvestFixture } from '../testing/harvestFixture.ts'
import { sourceSite } from '../testing/sourceSite.ts'

const fixture = harvestFixture()
const site = sourceSite(fixture)

type Entry = { identifier: string; title: string }
type Dataset = { id: string; name: string; title: string; metadata_modified: string }
type Problem = { title: string; reason: string }

/** Titles that become the same name, one that is too short or reserved, or none. */
const TITLES = ['Su', 'SU', 'su!', 'Данные', '数据集', '😀😀', 'Δ', 'Ü', 'New', 'compare', '', 'Yol', 'x'.repeat(120)]
/** Few identifiers, so that they are repeated, also by other sources; some look as if a job had counted them. */
const IDENTIFIERS = ['su', 'su (2)', 'su (3)', 'SU', 'yol', 'yol (2)', '', 'новый', ...'12345678']

/** Pages that overlap, as those of a catalogue that changes while it is read. */
function putDcat(path: string, entries: readonly Entry[], random: (below: number) => number) {
  const page = (some: readonly Entry[], next: string) =>
    `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
     @prefix hydra: <http://www.w3.org/ns/hydra/core#> . ${next}
     ${some.map((one) => `[] a dcat:Dataset${textOf('title', one.title)}${textOf('identifier', one.identifier)} .`).join('\n')}`
  const textOf = (name: string, text: string) => (text === '' ? '' : ` ; dct:${name} ${JSON.stringify(text)}`)
  const end = 1 + random(entries.length)
  site.put(path, page(entries.slice(0, end), `<> a hydra:PagedCollection ; hydra:nextPage <${path}/2> .`))
  site.put(`${path}/2`, page(entries.slice(Math.max(0, end - random(3))), ''))
}

const putWfs = (path: string, entries: readonly Entry[]) =>
  site.put(
    path,
    `<WFS_Capabilities>${entries
      .map(({ identifier, title }) => `<FeatureType><Name>${identifier}</Name><Title>${title}</Title></FeatureType>`)
      .join('')}</WFS_Capabilities>`,
  )

const shuffled = <T>(values: readonly T[], random: (below: number) => number): T[] => {
  const left = [...values]
  return values.flatMap(() => left.splice(random(left.length), 1))
}
const titlesOf = (shown: readonly { title: string }[]) => shown.map(({ title }) => title).sort()

test.each([
  ...[3, 5, 6, 106, 108, 147].map((seed) => ['dcat', putDcat, seed] as const),
  ...[207, 209].map((seed) => ['wfs', putWfs, seed] as const),
])('each record of a %s is a dataset or in the report, and their order changes nothing', async (type, put, seed) => {
  const random = randomFrom(seed)
  const entries = Array.from({ length: 2 + random(14) }, () => ({
    identifier: IDENTIFIERS[random(IDENTIFIERS.length)] ?? '',
    title: TITLES[random(TITLES.length)] ?? '',
  }))
  const path = `/${type}/${seed}`
  // A feature type without a title is shown by its name.
  const shown = entries.map(({ identifier, title }) =>
    type === 'dcat' ? { identifier, title } : { identifier, title: title || identifier },
  )
  const different = [...new Map(shown.map((entry) => [JSON.stringify(entry), entry])).values()]
  const noIdentifier = type === 'dcat' ? '?' : `${site.address}${path}#`
  const all = titlesOf(different.map(({ identifier, title }) => ({ title: title || identifier || noIdentifier })))
  const possible = different.filter(({ identifier, title }) => identifier !== '' && title !== '').reverse()
  const expected = titlesOf([...new Map(possible.map((entry) => [entry.identifier, entry])).values()])
  const input = `${seed}: ${JSON.stringify(entries)}`

  put(path, entries, random)
  const { id, job } = await site.run(type, path)
  const first: Dataset[] = await site.datasetsOf(id)
  expect([job.error, titlesOf(first)], input).toEqual([null, expected])
  expect(titlesOf([...first, ...job.problems]), input).toEqual(all)
  expect(job.stats, input).toMatchObject({ imported: first.length, left_out: all.length - first.length, failed: 0 })
  for (const { name } of first) expect(name, input).toMatch(/^[a-z0-9][a-z0-9-]+$/)
  for (const { reason } of job.problems as Problem[])
    expect(reason, input).toMatch(/same identifier|no identifier|no title/)

  // Its name becomes free, which others may have wanted.
  const gone = first[random(first.length)]
  if (gone) await fixture.call('package_delete', { id: gone.id }, fixture.admin)
  const rest = first.filter((one) => one !== gone)
  const others = shuffled(entries, random)
  put(path, others, random)
  const again = await fixture.run(id)
  const both = `${input} ${JSON.stringify(others)}`
  expect(again.stats, both).toMatchObject({ new: 0, changed: 0, missing: 0, unchanged: rest.length })
  const second: Dataset[] = await site.datasetsOf(id)
  const facts = (datasets: Dataset[]) =>
    datasets.map((one) => [one.id, one.name, one.title, one.metadata_modified].join(' ')).sort()
  expect(facts(second), both).toEqual(facts(rest))
  expect(titlesOf([...second, ...again.problems]), both).toEqual(all)
})

type Version = { record: string; identifier: string; title: string; edition: number; isWrong: boolean }

/** Records whose version is too long cannot be imported. */
const putVersions = (path: string, versions: readonly Version[]) =>
  site.put(
    path,
    `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
     ${versions
       .map(
         ({ record, identifier, title, edition, isWrong }) =>
           `[] a dcat:Dataset ; dct:identifier "${identifier}" ; dct:title "${title}" ; dct:description "${record} ${edition}"
            ; dcat:version "${isWrong ? 'v'.repeat(200) : '1'}" .`,
       )
       .join('\n')}`,
  )

test.each([1, 2, 3, 4, 5, 6])('the dataset of a record never becomes that of another one (%i)', async (seed) => {
  const random = randomFrom(seed)
  const titles = shuffled(['Su', 'Yol', 'Hava', 'Toprak', 'Deniz'], random)
  let versions: Version[] = ['a', 'b', 'c'].flatMap((identifier) =>
    Array.from({ length: 3 }, (_, at) => ({
      ...{ record: `${seed}${identifier}${at}`, identifier, title: `${titles[at]} ${seed}` },
      ...{ edition: 0, isWrong: random(3) === 0 },
    })),
  )
  const path = `/versions/${seed}`
  putVersions(path, versions)
  const { id } = await site.run('dcat', path)
  const steps = [JSON.stringify(versions)]
  type Seen = { id: string; name: string; record: string }
  const seen = async (): Promise<Seen[]> =>
    (await site.datasetsOf(id)).map((one) => ({ id: one.id, name: one.name, record: one.notes.split(' ')[0] }))
  let before = await seen()
  for (let step = 0; step < 6; step++) {
    const retitled = random(2) === 0 ? before[random(before.length)]?.record : undefined
    const only = versions.find(({ record }) => record === retitled)?.identifier
    versions = shuffled(versions, random).map((one) => {
      if (one.record === retitled) return { ...one, title: `${titles[random(5)]} ${seed}-${step}`, isWrong: false }
      if (one.identifier === only || random(2) === 0) return one
      return { ...one, edition: one.edition + 1, isWrong: random(3) === 0 }
    })
    putVersions(path, versions)
    steps.push(JSON.stringify(versions))
    const job = await fixture.run(id)
    expect([job.error, job.problems.length], steps.join('\n')).toEqual([null, job.stats.left_out])
    const after = await seen()
    const kept = before.filter(({ record }) => record !== retitled)
    expect(after, steps.join('\n')).toEqual(expect.arrayContaining(kept))
    const owners = (some: readonly Seen[]) => some.map((one) => `${one.id} ${one.record}`)
    expect(owners(after), steps.join('\n')).toEqual(expect.arrayContaining(owners(before)))
    before = after
  }
})
