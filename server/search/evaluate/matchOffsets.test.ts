import { describe, expect, it } from 'vitest'
import { planSearch } from '../query/planSearch.ts'
import { matchOffsets } from './matchOffsets.ts'

/** The text with what is found in it in brackets. */
function marked(text: string, q: string): string {
  let result = ''
  let at = 0
  for (const { start, end } of matchOffsets(text, planSearch({ q }))) {
    result += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return result + text.slice(at)
}

describe('matchOffsets', () => {
  it.each([
    ['Otobüs Durakları', 'durak', 'Otobüs [Durakları]'],
    ['Otobüs Durakları', 'OTOBUS duragi', '[Otobüs] [Durakları]'],
    ["İstanbul'daki ağaçlar", 'istanbul ağacı', "[İstanbul]'daki [ağaçlar]"],
    ['Oto park ve otoparklar', 'otopark', '[Oto park] ve [otoparklar]'],
    ['Otoparklar', 'oto park', '[Otoparklar]'],
    ['Ücretsiz Wi-Fi noktaları', 'wifi', 'Ücretsiz [Wi-Fi] noktaları'],
    ['Kütüphaneler', 'kütüp', '[Kütüphaneler]'],
    ['Kütüphane listesi', 'kütüpane', '[Kütüphane] listesi'],
    ['Parks and the parking', 'park', '[Parks] and the [parking]'],
    ['Yağış ve yağmur', 've yağmur', 'Yağış ve [yağmur]'],
    ['Noise and roads', 'title:noise -text:roads', '[Noise] and roads'],
    ['Noise, air noise', '"air noise" AND tags:x', '[Noise], [air] [noise]'],
    ['Gürültü haritası', 'title:gurult*', '[Gürültü] haritası'],
    ['Gürültü haritası', '*:*', 'Gürültü haritası'],
    ['😀 İÇME suyu', 'icme', '😀 [İÇME] suyu'],
    ['', 'park', ''],
  ])('%j for %j shows %j', (text, q, expected) => {
    expect(marked(text, q)).toBe(expected)
  })
})
