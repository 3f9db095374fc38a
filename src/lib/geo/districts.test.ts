import { expect, it } from 'vitest'
import { districtsOf, placeOf, valuesByProvince } from './districts.ts'
import { filterNotation, placeNotation, provinceColumn, provinces } from './provinces.ts'

const all = provinces.flatMap(({ plate, name }) => districtsOf(plate).map((district) => ({ plate, name, district })))
const isShared = (district: string) => all.filter((one) => one.district === district).length > 1

it('knows 973 districts, İstanbul’s 39 among them', () => {
  expect([all.length, districtsOf(34).length]).toEqual([973, 39])
})

it('finds the province of every district, in any spelling, or none where provinces share its name', () => {
  for (const { plate, name, district } of all) {
    const ascii = district.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
    const found = isShared(district) ? undefined : { plate, district }
    for (const written of [district, district.toLocaleUpperCase('tr'), ascii, ` ${district} ilçesi`])
      expect(placeOf(written, 'district'), written).toEqual(found)
    for (const written of [
      `${name} / ${district}`,
      `${district}/${name}`,
      `${district} (${name})`,
      `${name}-${district}`,
    ])
      expect(placeOf(written, 'district'), written).toEqual({ plate, district })
  }
})

it.each(['', null, 34, 'Atlantis', 'Kadıköy / Ankara', 'a/b/c', 'x'.repeat(10_000)])(
  'finds no district in %j',
  (value) => {
    expect(placeOf(value, 'district')).toBeUndefined()
  },
)

it('reads provinces in the other notations', () => {
  expect([placeOf('06', 'plate'), placeOf('TR100', 'code'), placeOf('bolu', 'name'), placeOf(0, 'plate')]).toEqual([
    { plate: 6 },
    { plate: 34 },
    { plate: 14 },
    undefined,
  ])
  expect(placeOf('Bolu Merkez', 'district')).toEqual({ plate: 14, district: 'Merkez' })
})

it('recognises a column of districts only by its name and values that are words', () => {
  expect(placeNotation('İlçe Adı', ['Kadıköy', 'Üsküdar', null])).toBe('district')
  expect(placeNotation('İlçe', ['İlçe 1', 'İlçe 2'])).toBeUndefined()
  expect(placeNotation('ilce', [])).toBeUndefined()
  expect(placeNotation('semt', ['Kadıköy', 'Üsküdar'])).toBeUndefined()
})

it('prefers a column of provinces to one of districts', () => {
  const rows = [{ ilce: 'Kadıköy', plaka: 34 }]
  expect(provinceColumn(['ilce', 'plaka'], rows)).toEqual({ id: 'plaka', notation: 'plate' })
  expect(provinceColumn(['ilce'], rows)).toEqual({ id: 'ilce', notation: 'district' })
  expect(filterNotation('ilce', ['ilce', 'plaka'], rows)).toBeUndefined()
  expect(filterNotation('plaka', ['ilce', 'plaka'], rows)).toBe('plate')
  expect(filterNotation('ilce', ['ilce'], rows)).toBe('district')
})

it('groups the values of a column by province', () => {
  expect(valuesByProvince(['ŞİLE', 'Çankaya', 'Adalar', 'Atlantis', null], 'district')).toEqual([
    { plate: 6, values: ['Çankaya'], shared: [] },
    { plate: 34, values: ['ŞİLE', 'Adalar'], shared: [] },
  ])
})

it('has each district of each province in its values, or in those that it shares with others', () => {
  const grouped = valuesByProvince(
    all.map(({ district }) => district),
    'district',
  )
  for (const { plate, values, shared } of grouped) {
    const own = districtsOf(plate)
    expect(new Set([...values, ...shared])).toEqual(new Set(own))
    expect(new Set(shared)).toEqual(new Set(own.filter(isShared)))
  }
})
