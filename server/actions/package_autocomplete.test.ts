import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { package_autocomplete as contract } from '#contract/package_autocomplete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('completes names and titles', async () => {
  await at.make({ name: 'otobus-duraklari', title: 'Otobüs durakları' })
  const found = async (q: string, who = {}) =>
    parse(contract.output, (await at.call('package_autocomplete', { q }, who)).body.result)
  expect(await found('otobus-du')).toEqual([
    { name: 'otobus-duraklari', title: 'Otobüs durakları', match_field: 'name', match_displayed: 'otobus-duraklari' },
  ])
  expect((await found('Otobüs du'))[0]).toMatchObject({
    match_field: 'title',
    match_displayed: 'Otobüs durakları (otobus-duraklari)',
  })
  expect(await found('')).toEqual([])
  expect(await found('{!x} "(')).toEqual([])
})

test('finds fragments of names and titles, and nothing else', async () => {
  await at.make({ name: 'hava-z', title: 'Hava Kalitesi Z', notes: 'a b otobüsler', tags: [{ name: 'otobüs' }] })
  const names = async (q: string) =>
    (await at.call('package_autocomplete', { q }, {})).body.result.map((one: { name: string }) => one.name)
  expect(await names('alites')).toEqual(['hava-z'])
  expect(await names('KALITE hav')).toEqual(['hava-z'])
  expect(await names('va-z')).toEqual(['hava-z'])
  expect(await names('otob')).toEqual(['otobus-duraklari'])
  expect(await names('z')).toEqual(['hava-z'])
  expect(await names('y')).toEqual([])
  expect(await names('a:b')).toEqual([])
  expect(await names('hava yok')).toEqual([])
})

test('shows private datasets to their organization only', async () => {
  const { name } = await at.make({ name: 'gizli-liste', title: 'Gizli liste', private: true })
  const names = async (who: object) =>
    (await at.call('package_autocomplete', { q: 'gizli' }, who)).body.result.map((one: { name: string }) => one.name)
  expect(await names(at.editor)).toEqual([name])
  expect(await names({})).toEqual([])
  expect((await at.call('package_autocomplete')).body.error.q).toEqual(['Missing value'])
})
