import { expect, test } from 'vitest'
import { parse } from './neighbourhoods.ts'

test.each([
  ['Akpınar Mah', { name: 'Akpınar', kind: 'mahalle', partOf: null }],
  ['Kaya Arkası Mah (kayadibikavlak Köyü)', { name: 'Kaya Arkası', kind: 'mahalle', partOf: 'Kayadibikavlak Köyü' }],
  ['Usluca Köyü', { name: 'Usluca Köyü', kind: 'köy', partOf: null }],
  ['Yenimah. (çemberlitaş Köyü)', { name: 'Yeni', kind: 'mahalle', partOf: 'Çemberlitaş Köyü' }],
  ['Orta Mahalle (ıspanak Köyü)', { name: 'Orta', kind: 'mahalle', partOf: 'Ispanak Köyü' }],
  ['Kaleönü Köyü Yaylaları', { name: 'Kaleönü Köyü Yaylaları', kind: 'yayla', partOf: null }],
  [
    'Aydınlık  Mah (zuğur Mah) (dallarca Köyü)',
    { name: 'Aydınlık', kind: 'mahalle', partOf: 'Zuğur Mah, Dallarca Köyü' },
  ],
  ['Mah (hayallar Mah)yayla Evleri (alpagut Köyü)', { kind: 'diğer', partOf: 'Hayallar Mah, Alpagut Köyü' }],
])('reads the entry %s', (entry, expected) => {
  expect(parse(entry)).toMatchObject(expected)
})
