import { expect } from 'vitest'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import type { datasetFixture } from './datasetFixture.ts'

type Fixture = ReturnType<typeof datasetFixture>

/** Creates a dataset with the table `<dataset>/tablo`, one column `ad` with a text in each row. */
export async function makeTable(fixture: Fixture, texts: readonly string[], input: object = {}) {
  const { id, name } = await fixture.make(input)
  const { status, body } = await fixture.call('datastore_create', {
    resource: { package_id: id, name: 'tablo' },
    fields: [{ id: 'ad', type: 'text' }],
    records: texts.map((ad) => ({ ad })),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: String(id), name: String(name), table: `${name}/tablo`, resourceId: String(body.result.resource_id) }
}

/** Publishes a statement as the editor, or as another user. */
export async function publish(fixture: Fixture, input: object, user = fixture.editor): Promise<PublishedQuery> {
  const given = { title_translated: { en: 'Names', tr: 'Adlar' }, ...input }
  const { status, body } = await fixture.call('published_query_create', given, user)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}
