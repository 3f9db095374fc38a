import { expect, test } from 'vitest'
import { areaKm2, polygonsOf } from '../earth.ts'
import { readLargeWorld, readMediumWorld, toCountries } from './worldAtlas.ts'

const countries = toCountries(readMediumWorld())

test.each([
  ['TR', 783_562],
  ['RU', 17_098_246],
  ['BR', 8_515_767],
  ['AQ', 12_270_000],
])('draws %s within five per cent of its known area', (code, km2) => {
  const country = countries.find(({ alpha2 }) => alpha2 === code)
  expect(country && areaKm2(country.geometry) / km2).toBeGreaterThan(0.95)
  expect(country && areaKm2(country.geometry) / km2).toBeLessThan(1.05)
})

test('has a Turkish name for each place without an ISO 3166 code', () => {
  const unknown = toCountries(readLargeWorld()).filter(({ alpha2 }) => alpha2 === null)
  expect(unknown.length).toBeGreaterThan(10)
  const untranslated = unknown.filter(({ name, nameEn }) => name === nameEn).map(({ name }) => name)
  expect(untranslated).toEqual(['Somaliland'])
})

test('has every name once', () => {
  const names = toCountries(readLargeWorld()).map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('draws no line across the map', () => {
  for (const { name, geometry } of countries) {
    for (const ring of polygonsOf(geometry).flat()) {
      const jumps = ring.filter(([longitude = 0, latitude = 0], index) => {
        const [before = longitude] = ring[index - 1] ?? []
        return Math.abs(longitude - before) > 180 && latitude > -90
      })
      expect(jumps, name).toEqual([])
    }
  }
})
