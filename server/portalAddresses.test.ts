import { expect, test } from 'vitest'
import { portalAddresses } from './portalAddresses.ts'

const site = 'https://veri.example'

test.each([
  [['tr', 'en'], `${site}   ·   English: ${site}/en`],
  [['en', 'tr'], `${site}   ·   Türkçe: ${site}/tr`],
  [['en'], site],
])('the start prints the addresses of %j that exist', (languages, printed) => {
  expect(portalAddresses(site, languages)).toBe(printed)
})
