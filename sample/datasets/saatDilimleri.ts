import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryCode, countryName } from '../fields.ts'
import { regionName } from '../sources/names.ts'
import { readPackageJson } from '../sources/packageFile.ts'
import { words } from '../words.ts'

export function saatDilimleri({ read }: Context): SampleDataset {
  return {
    name: 'saat-dilimleri',
    title: words('Saat dilimleri', 'Time zones'),
    notes: words(
      `Dünyadaki saat dilimleri: IANA adı, ülke, kış saatindeki UTC farkı, kısaltma ve dilimdeki büyük kentler.

Fark dakika olarak verilir, çünkü Nepal (+345) ve Hindistan (+330) gibi tam saat olmayan dilimler vardır. Yaz saati uygulayan ülkelerde standart (kış) saati yazılıdır.`,
      `The world's time zones: IANA name, country, offset from UTC in standard time, abbreviation and major cities.

Offsets are in minutes, because some zones such as Nepal (+345) and India (+330) are not on the hour. Where summer time is observed, the standard (winter) offset is given.`,
    ),
    organization: 'takvim-kurulu',
    groups: ['takvim-ve-zaman'],
    tags: ['saat dilimi', 'UTC', 'ülke', 'IANA'],
    license: 'other-open',
    credits: [CREDITS.timeZones],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2025-11-04T10:00:00Z',
    modified: '2026-10-28T19:24:32Z',
    resources: [
      {
        kind: 'table',
        name: 'saat-dilimleri',
        title: words('Saat dilimleri', 'Time zones'),
        description: words(
          'Her saat dilimi bir satırdır; batıdan doğuya.',
          'One row for each time zone; from west to east.',
        ),
        formats: ['CSV', 'JSON'],
        primaryKey: ['saat_dilimi'],
        fields: zoneFields,
        rows: () =>
          read(readZones).map(({ name, countryCode, rawOffsetInMinutes, abbreviation, mainCities, group }) => [
            name,
            countryCode,
            regionName(countryCode) ?? countryCode,
            rawOffsetInMinutes,
            formatOffset(rawOffsetInMinutes),
            abbreviation,
            mainCities.join('; '),
            group.length,
          ]),
      },
    ],
  }
}

type Zone = {
  name: string
  countryCode: string
  rawOffsetInMinutes: number
  abbreviation: string
  mainCities: string[]
  group: string[]
}

const readZones = () => readPackageJson<Zone[]>('@vvo/tzdb/raw-time-zones.json')

const zoneFields = [
  field(
    'saat_dilimi',
    'string',
    words('Saat dilimi', 'Time zone'),
    words('IANA adı, örneğin Europe/Istanbul.', 'IANA name such as Europe/Istanbul.'),
  ),
  countryCode,
  countryName,
  field(
    'utc_farki_dk',
    'integer',
    words('UTC farkı, dakika', 'UTC offset, minutes'),
    words('Standart saatin UTC’den farkı, dakika.', 'Offset of standard time from UTC in minutes.'),
    'dk',
  ),
  field(
    'utc_farki',
    'string',
    words('UTC farkı', 'UTC offset'),
    words('Aynı fark, ±SS:DD biçiminde.', 'The same offset as ±HH:MM.'),
  ),
  field(
    'kisaltma',
    'string',
    words('Kısaltma', 'Abbreviation'),
    words('Yaygın kısaltma ya da fark.', 'Common abbreviation or offset.'),
  ),
  field(
    'kentler',
    'string',
    words('Kentler', 'Cities'),
    words('En kalabalık kentler, noktalı virgülle.', 'Most populous cities, separated by semicolons.'),
  ),
  field(
    'es_dilim_sayisi',
    'integer',
    words('Eş dilim sayısı', 'Zones merged'),
    words(
      'Aynı saati kullandığı için birleştirilen IANA adlarının sayısı.',
      'Number of IANA names merged because they keep the same time.',
    ),
  ),
]

function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
