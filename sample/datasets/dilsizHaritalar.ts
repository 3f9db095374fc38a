import type { Bounds } from '../clipRing.ts'
import { CREDITS } from '../credits.ts'
import type { Context, Document, SampleDataset } from '../dataset.ts'
import { spatialWorld } from '../dataset.ts'
import {
  readLargeWorld,
  readMediumWorld,
  readSmallWorld,
  toCountries,
  type WorldTopology,
} from '../sources/worldAtlas.ts'
import { drawMap } from '../svgMap.ts'
import { type Words, words } from '../words.ts'

export function dilsizHaritalar(_: Context): SampleDataset {
  const map = (name: string, title: Words, world: () => WorldTopology, bounds: Bounds): Document => ({
    kind: 'document',
    name,
    title,
    description: words('Yazısız, basılmaya hazır SVG çizimi.', 'Drawing without text as SVG, ready to print.'),
    format: 'SVG',
    mediatype: 'image/svg+xml',
    content: () => drawMap(toCountries(world()), { title, bounds, widthPx: 1400 }),
  })
  return {
    name: 'dilsiz-haritalar',
    title: words('Dilsiz haritalar', 'Blank maps'),
    notes: words(
      `Okullar için yazısız haritalar: dünya, Avrupa ile Akdeniz, Türkiye ile komşuları ve Türkiye. Yazdırılıp üzerine yazılabilir, renklendirilebilir.

Her ülke ayrı bir yoldur ve adı \`title\` öğesinde durur; böylece çizim programında tek tek seçilir, ekran okuyucu da adını söyler. Projeksiyon eş dikdörtgenseldir.`,
      `Maps without text for schools: the world, Europe with the Mediterranean, Türkiye with its neighbours, and Türkiye. Print them, write on them, colour them.

Each country is a path of its own with its name in a \`title\` element, so that a drawing program can select it and a screen reader can say it. The projection is equirectangular.`,
    ),
    organization: 'cografya-enstitusu',
    groups: ['haritalar'],
    tags: ['dilsiz harita', 'harita', 'eğitim', 'ülke', 'sınır'],
    license: 'other-pd',
    credits: [CREDITS.naturalEarth],
    frequency: 'never',
    spatial: spatialWorld,
    created: '2024-12-07T08:07:27Z',
    modified: '2026-11-21T09:00:00Z',
    resources: [
      map('dunya', words('Dünya', 'The world'), readSmallWorld, [-180, -60, 180, 84]),
      map(
        'avrupa-ve-akdeniz',
        words('Avrupa ve Akdeniz', 'Europe and the Mediterranean'),
        readMediumWorld,
        [-12, 29, 46, 66],
      ),
      map(
        'turkiye-ve-komsulari',
        words('Türkiye ve komşuları', 'Türkiye and its neighbours'),
        readMediumWorld,
        [20, 30, 52, 46],
      ),
      map('turkiye', words('Türkiye', 'Türkiye'), readLargeWorld, [25.4, 35.6, 45, 42.4]),
    ],
  }
}
