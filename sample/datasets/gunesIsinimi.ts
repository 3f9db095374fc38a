import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { plateCode, provinceName } from '../fields.ts'
import { extraterrestrialRadiation } from '../radiation.ts'
import { readProvinces } from '../sources/provinces.ts'
import { words } from '../words.ts'

const KWH_PER_MJ = 1 / 3.6
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function gunesIsinimi({ read }: Context): SampleDataset {
  return {
    name: 'gunes-isinimi',
    title: words('Atmosfer dışı güneş ışınımı, illere göre', 'Solar radiation above the atmosphere by province'),
    notes: words(
      `Her ile ve her aya düşen, atmosferin üstündeki ortalama günlük güneş ışınımı. Sulama ve buharlaşma hesaplarında kullanılan \`Ra\` değeridir.

FAO’nun 56 sayılı sulama kılavuzundaki yöntemle, yalnız enlemden hesaplanır. Bulut, toz ve yükseklik hesaba katılmaz: yere ulaşan ışınım bunun yarısı ile dörtte üçü arasındadır, bu yüzden panel verimi için doğrudan kullanılamaz.`,
      `Mean daily solar radiation above the atmosphere for every province and month: the \`Ra\` of irrigation and evapotranspiration calculations.

Computed from latitude alone by the method of FAO's irrigation paper 56. Clouds, dust and elevation are left out: between half and three quarters of it reaches the ground, so it cannot be used for the yield of panels directly.`,
    ),
    organization: 'enerji-ve-iklim-ofisi',
    groups: ['enerji-ve-iklim', 'gokyuzu'],
    tags: ['güneş', 'güneş ışınımı', 'sulama', 'il', 'iklim'],
    license: 'cc-zero',
    credits: [CREDITS.geonames],
    frequency: 'never',
    spatial: spatialTurkiye,
    created: '2026-06-05T07:30:00Z',
    modified: '2026-06-05T07:30:00Z',
    resources: [
      {
        kind: 'table',
        name: 'aylik-isinim',
        title: words('Aylık güneş ışınımı', 'Solar radiation by month'),
        description: words('Her il ve ay bir satırdır.', 'One row for each province and month.'),
        formats: ['CSV'],
        primaryKey: ['plaka_kodu', 'ay'],
        fields: [
          plateCode,
          provinceName,
          field('ay', 'integer', words('Ay', 'Month'), words('Ay, 1–12.', 'Month, 1–12.')),
          radiation('isinim_mj', 'MJ/m²/gün', 'megajul', 'megajoules'),
          radiation('isinim_kwh', 'kWh/m²/gün', 'kilovatsaat', 'kilowatt-hours'),
        ],
        rows: () =>
          read(readProvinces).flatMap(({ plate, name, latitude }) =>
            yearOf(latitude).map((row) => [plate, name, ...row]),
          ),
      },
    ],
  }
}

const radiation = (name: string, unit: string, tr: string, en: string) =>
  field(
    name,
    'number',
    words(`Işınım (${unit})`, `Radiation (${unit.replace('gün', 'day')})`),
    words(
      `Metrekareye günde düşen ışınım, ${tr}; ayın ortalaması.`,
      `Radiation per square metre and day in ${en}; mean of the month.`,
    ),
    unit,
  )

function yearOf(latitude: number): Row[] {
  let firstDay = 1
  return DAYS_OF_MONTH.map((days, month) => {
    const values = Array.from({ length: days }, (_, day) => extraterrestrialRadiation(latitude, firstDay + day))
    firstDay += days
    const mean = values.reduce((total, value) => total + value, 0) / days
    return [month + 1, Number(mean.toFixed(2)), Number((mean * KWH_PER_MJ).toFixed(2))]
  })
}
