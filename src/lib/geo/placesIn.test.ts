import { describe, expect, it } from 'vitest'
import { districtsOf } from './districts.ts'
import { placesIn, placeText } from './placesIn.ts'
import { provinces } from './provinces.ts'

const placesOf = (...texts: string[]) => placesIn(texts).map(placeText)

describe('placesIn', () => {
  it.each([
    [['Ankara’nın otobüs durakları'], ['Ankara']],
    [['ISPARTA GÜLLERİ'], ['Isparta']],
    [['İstanbul Kadıköy otoparkları'], ['İstanbul', 'İstanbul/Kadıköy']],
    [['Kadıköy parkları'], ['İstanbul', 'İstanbul/Kadıköy']],
    [['Parklar', 'izmir'], ['İzmir']],
    [['Yenişehir Belediyesi bütçesi'], []],
    [
      ['Bursa', 'Yenişehir Belediyesi bütçesi'],
      ['Bursa', 'Bursa/Yenişehir'],
    ],
    [['Afyon ve Urfa'], ['Afyonkarahisar', 'Şanlıurfa']],
    [['kars_nufus', 'Nüfus'], []],
    [['Ünye ilçesi okulları'], ['Ordu', 'Ordu/Ünye']],
    [['ordu ve donanma harcamaları, yıllık'], []],
    [['Selçuk'], []],
    [['Ordu ve Donanma Harcamaları'], []],
    [['Van Buren County', 'Uşak ve Hizmetli Kadroları', 'Mersin Balığı Üretimi'], []],
    [['Aydın Kesimin Okuma Alışkanlıkları'], []],
    [['Ordu'], ['Ordu']],
    [
      ['Ordu Kent Rehberi', 'Van ili nüfusu'],
      ['Ordu', 'Van'],
    ],
    [
      ['Van’ın gölleri', 'Ordu Büyükşehir Belediyesi'],
      ['Ordu', 'Van'],
    ],
    [['Samsun, Ordu ve Giresun fındık üretimi'], ['Giresun', 'Ordu', 'Samsun']],
    [['Sivas barajları'], ['Sivas']],
    [['Konya Ereğli istasyonu'], ['Konya', 'Konya/Ereğli']],
    [['19 Mayıs törenleri'], []],
    [['Open data of the Ankara Metropolitan Municipality'], ['Ankara']],
    [[''], []],
  ])('finds in %j: %j', (texts, places) => {
    expect(placesOf(...texts).sort()).toEqual(places)
  })

  it('finds every province by its name, and every district beside its province', () => {
    for (const { plate, name } of provinces) {
      expect(placesOf(`${name} ili verileri`), name).toContain(name)
      for (const district of districtsOf(plate).filter((one) => one !== 'Merkez')) {
        const found = placesOf(`${name} ${district} ilçesi`)
        // A capital with the name of its province is the province, such as Adapazarı and Antakya.
        if (found.length > 1) expect(found, `${name} ${district}`).toContain(`${name}/${district}`)
      }
    }
  })

  it('reads long texts in linear time', () => {
    expect(placesOf('Ankara '.repeat(100_000))).toEqual(['Ankara'])
  })
})
