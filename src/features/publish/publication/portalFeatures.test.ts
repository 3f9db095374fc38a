import { expect, test } from 'vitest'
import { readDataset } from '../../../api/readDataset.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import { emptyDraft } from '../draft/draft.ts'
import { draftOfDataset } from '../draft/draftOfDataset.ts'
import { texts } from '../testing/texts.ts'
import { changedInput } from './changedInput.ts'
import { datasetInput } from './datasetInput.ts'
import { plainInput } from './plainInput.ts'
import { portalFeatures } from './portalFeatures.ts'

const draft = {
  ...emptyDraft('k'),
  name: 'duraklar',
  title: texts({ tr: 'Duraklar', en: 'Stops' }),
  notes: texts({ en: 'All of them.' }),
  frequency: 'annual',
}

test('writes the other language as an extra, without repeating the plain field', () => {
  const input = plainInput(datasetInput(draft, 'tr'))
  expect(input).not.toHaveProperty('title_translated')
  expect(input).toMatchObject({ title: 'Duraklar', notes: 'All of them.' })
  expect(input.extras).toEqual([
    { key: 'frequency', value: 'annual' },
    { key: 'title_en', value: 'Stops' },
  ])
})

test('reads what it wrote, and writes only changes', () => {
  const base = readDataset({ id: 'd', ...plainInput(datasetInput(draft, 'tr')) })
  const again = draftOfDataset(base, 'k', 'tr')
  expect(again).toMatchObject({ title: draft.title, notes: draft.notes })
  expect(changedInput(again, base, 'tr', plainInput)).toEqual({})
  const changed = changedInput({ ...again, title: texts({ tr: 'Duraklar', en: 'Bus stops' }) }, base, 'tr', plainInput)
  expect(Object.keys(changed)).toEqual(['extras'])
  expect(changed.extras).toContainEqual({ key: 'title_en', value: 'Bus stops' })
})

test.each([
  [['datastore', 'xloader'], false],
  [['datastore', 'fluent'], true],
  [['datastore', 'fihrist'], true],
])('detects whether a portal with %j stores translations as fields', async (extensions, keeps) => {
  const call = (async () => ({ extensions })) as unknown as Call // the response of the one action that is called
  const { shape } = await portalFeatures(call)
  expect('title_translated' in shape(datasetInput(draft, 'tr'))).toBe(keeps)
})

test('waits for the loader of a CKAN, which would overwrite changes', async () => {
  const states = ['submitting', 'pending', 'running', 'running_but_viewable', 'complete']
  const responses = {
    status_show: () => ({ extensions: ['xloader'] }),
    xloader_status: () => ({ status: states.shift() }),
  }
  const call = (async (action: keyof typeof responses) => responses[action]()) as unknown as Call // the two actions that are called
  await (await portalFeatures(call)).settle(['a'])
  expect(states).toEqual([])
})

test.each([
  ['CSV', false, 'complete', true],
  ['CSV', true, 'complete', false],
  ['CSV', false, 'error', false],
  ['PDF', false, 'complete', false],
])('has a CKAN note a table that it has forgotten: %s, noted %s, load %s', async (format, isNoted, status, isTold) => {
  const patched: unknown[] = []
  const responses = {
    status_show: () => ({ extensions: ['xloader'] }),
    xloader_status: () => ({ status }),
    resource_patch: (input: object) => void patched.push(input),
  }
  const call = (async (action: keyof typeof responses, input: object) => responses[action](input)) as unknown as Call // the three actions that are called
  const { noteTables } = await portalFeatures(call)
  const { resources } = readDataset({ id: 'd', resources: [{ id: 'r', format, datastore_active: isNoted }] })
  expect(await noteTables(resources)).toBe(isTold)
  expect(patched).toEqual(isTold ? [{ id: 'r' }] : [])
})
