import { fold } from '../lib/fold.ts'

/** A picture of 24 × 24 units, and the beginnings of words (folded) in names and titles of categories that it suits. */
type Pictogram = { path: string; words: RegExp }

const startsWith = (words: string) => new RegExp(`(?<![a-z])(${words.trim().replaceAll(/\s+/g, '|')})`)

const PICTOGRAMS: readonly Pictogram[] = [
  {
    words: startsWith('havacilik havaliman havaalan aviation airport flight'),
    path: 'M12 2.8c.9 0 1.5 1.2 1.5 2.8v4l7 4.4v2l-7-2.2v4.1l2.2 1.7v1.6L12 20.2l-3.7 1v-1.6l2.2-1.7v-4.1l-7 2.2v-2l7-4.4v-4c0-1.6.6-2.8 1.5-2.8z',
  },
  {
    words: startsWith('harita cografya map geograph spatial geospatial'),
    path: 'M3.5 6.2l5.7-2.2 5.6 2.2 5.7-2.2v13.8l-5.7 2.2-5.6-2.2-5.7 2.2zM9.2 4v13.8M14.8 6.2V20',
  },
  {
    words: startsWith('nufus yerlesim demograf konut kent sehir population settlement housing urban cities city'),
    path: 'M2.8 20V11l5.2-4.4L13.2 11v9zM13.2 11.2V8.6L17 5.4l4.2 3.6V20h-8M6.4 20v-4.6h3.2V20',
  },
  {
    words: startsWith('takvim zaman etkinlik calendar time event'),
    path: 'M3.8 5.8h16.4V20H3.8zM3.8 10h16.4M8 3.6v4M16 3.6v4M8 13.4h.1M12 13.4h.1M16 13.4h.1M8 16.8h.1M12 16.8h.1',
  },
  {
    words: startsWith('enerji elektrik dogalgaz energy electric power'),
    path: 'M13.4 2.8L5 13.6h6.2l-.8 7.6L19 10.2h-6.4z',
  },
  {
    words: startsWith('gokyuzu astronomi uzay sky astronom space'),
    path: 'M17.2 15.6A8 8 0 0 1 9.4 4a8.3 8.3 0 1 0 10.4 10.6 8 8 0 0 1-2.6 1zM17.6 3.4v4.8M15.2 5.8H20',
  },
  {
    words: startsWith('cevre iklim doga hava tarim orman environment climate nature weather agricult farm forest air'),
    path: 'M5 19C4 10 10 4.6 20 4.4 20.6 14.6 14 19.6 7.4 17.4M4 21c2-6 5.6-9.6 10.4-11.6',
  },
  {
    words: startsWith('ulasim trafik yol mobilite transport traffic mobility road transit'),
    path: 'M8.6 4L4 20M15.4 4L20 20M12 4.4v2.8M12 10v3.2M12 16.2v3.6',
  },
  {
    words: startsWith('saglik hastane health hospital medic'),
    path: 'M9.2 3.6h5.6v5.6h5.6v5.6h-5.6v5.6H9.2v-5.6H3.6V9.2h5.6z',
  },
  {
    words: startsWith('egitim okul ogretim education school'),
    path: 'M2.6 9L12 4.6 21.4 9 12 13.4zM6.4 11v5.2c3.4 2.8 7.8 2.8 11.2 0V11M21.4 9v6',
  },
  {
    words: startsWith('dil adlar kultur sanat edebiyat language name culture arts literature'),
    path: 'M3.5 4.5h17v12h-9L7 20.5v-4H3.5zM7.4 8.6h9.2M7.4 12.2h6',
  },
  {
    words: startsWith(
      'yonetim sinir kamu belediye hukuk adalet secim govern administ boundar public law justice election',
    ),
    path: 'M3 9.5L12 4l9 5.5zM4 20h16M5.8 12v5.5M9.9 12v5.5M14.1 12v5.5M18.2 12v5.5',
  },
  {
    words: startsWith('butce maliye finans gelir gider budget finance spending tax'),
    path: 'M4 7.5c0-4 16-4 16 0s-16 4-16 0zM4 7.5v9c0 4 16 4 16 0v-9M4 12c0 4 16 4 16 0',
  },
  {
    words: startsWith('ekonomi standart sanayi ticaret economy economic standard industr trade business'),
    path: 'M2.8 8.2h18.4v7.6H2.8zM6.6 8.2v3M10.2 8.2v4.2M13.8 8.2v3M17.4 8.2v4.2',
  },
  {
    words: startsWith('guvenlik afet deprem acil safety security disaster earthquake emergency'),
    path: 'M12 3.4l7.6 2.8v5.4c0 4.6-3.2 7.6-7.6 9-4.4-1.4-7.6-4.4-7.6-9V6.2zM12 8v4.6M12 15.6v.2',
  },
  {
    words: startsWith('toplum sosyal insan yasam society social people community'),
    path: 'M8.4 11a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM2.6 20c0-8 11.6-8 11.6 0M15.4 4.6a3.3 3.3 0 0 1 0 6M17 13.4c2.8.8 4.4 3 4.4 6.6',
  },
  {
    words: startsWith('bilim teknoloji bilgi internet science tech research digital'),
    path: 'M9.6 3.6h4.8M10.6 3.6v6L4.6 19c-.6 1 0 2 1 2h12.8c1 0 1.6-1 1-2l-6-9.4v-6M7.6 15h8.8',
  },
]

/** A folder: a category of any subject. */
const NEUTRAL = 'M3 6h6l2 2.4h10V19H3zM3 11h18'

/** The path of the picture that suits a category by its name or title; a neutral one if none does. */
export function pictogramOf(...texts: readonly string[]): string {
  const words = fold(texts.join(' '))
  return PICTOGRAMS.find((each) => each.words.test(words))?.path ?? NEUTRAL
}
