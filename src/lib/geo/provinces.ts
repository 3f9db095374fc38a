import { fold } from '../fold.ts'

/** One of Türkiye's 81 provinces (il). */
export type Province = {
  /** The number on vehicle plates, 1 to 81; also the number in ISO 3166-2 ("TR-06"). */
  readonly plate: number
  readonly name: string
  /** Level 3 code of the statistical regions (NUTS, in Turkish İBBS). */
  readonly nuts: string
  /** Other names in use: official names of the past, the capital's name, common short forms. */
  readonly aliases: readonly string[]
}

/** Names and NUTS 3 codes in the order of the plates. */
const NAMES = `Adana TR621, Adıyaman TRC12, Afyonkarahisar TR332, Ağrı TRA21, Amasya TR834, Ankara TR510, Antalya TR611,
Artvin TR905, Aydın TR321, Balıkesir TR221, Bilecik TR413, Bingöl TRB13, Bitlis TRB23, Bolu TR424, Burdur TR613,
Bursa TR411, Çanakkale TR222, Çankırı TR822, Çorum TR833, Denizli TR322, Diyarbakır TRC22, Edirne TR212, Elazığ TRB12,
Erzincan TRA12, Erzurum TRA11, Eskişehir TR412, Gaziantep TRC11, Giresun TR903, Gümüşhane TR906, Hakkari TRB24,
Hatay TR631, Isparta TR612, Mersin TR622, İstanbul TR100, İzmir TR310, Kars TRA22, Kastamonu TR821, Kayseri TR721,
Kırklareli TR213, Kırşehir TR715, Kocaeli TR421, Konya TR521, Kütahya TR333, Malatya TRB11, Manisa TR331,
Kahramanmaraş TR632, Mardin TRC31, Muğla TR323, Muş TRB22, Nevşehir TR714, Niğde TR713, Ordu TR902, Rize TR904,
Sakarya TR422, Samsun TR831, Siirt TRC34, Sinop TR823, Sivas TR722, Tekirdağ TR211, Tokat TR832, Trabzon TR901,
Tunceli TRB14, Şanlıurfa TRC21, Uşak TR334, Van TRB21, Yozgat TR723, Zonguldak TR811, Aksaray TR712, Bayburt TRA13,
Karaman TR522, Kırıkkale TR711, Batman TRC32, Şırnak TRC33, Bartın TR813, Ardahan TRA24, Iğdır TRA23, Yalova TR425,
Karabük TR812, Kilis TRC13, Osmaniye TR633, Düzce TR423`

const ALIASES: Readonly<Record<number, readonly string[]>> = {
  3: ['Afyon'],
  27: ['Antep'],
  31: ['Antakya'],
  33: ['İçel'],
  41: ['İzmit'],
  46: ['Maraş', 'K. Maraş'],
  54: ['Adapazarı'],
  62: ['Dersim'],
  63: ['Urfa', 'Ş. Urfa'],
}

/** The 81 provinces in the order of their plates. */
export const provinces: readonly Province[] = NAMES.split(/,\s+/).map((entry, index) => {
  const [name = '', nuts = ''] = entry.split(' ')
  return { plate: index + 1, name, nuts, aliases: ALIASES[index + 1] ?? [] }
})

/** How a column names provinces. A plate alone is any small integer, so the column's name must also say it. */
export type ProvinceNotation = 'name' | 'code' | 'plate'

/** How a column names provinces, or their districts (`placeOf` in districts.ts reads both). */
export type PlaceNotation = ProvinceNotation | 'district'

/** Letters and digits only, without case and accents; the words for province are dropped ("Ankara İli", "Van Province"). */
export const placeKey = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (ili|il|valiligi|province)$/, '')
    .replaceAll(' ', '')

const byName = new Map(
  provinces.flatMap((one) => [one.name, ...one.aliases].map((name) => [placeKey(name), one.plate])),
)
const byNuts = new Map(provinces.map(({ nuts, plate }) => [nuts, plate]))

/** The plate of the province that a value names in a notation; undefined if it names none. */
export function plateOf(value: unknown, notation: ProvinceNotation): number | undefined {
  const text = String(value ?? '').trim()
  if (text === '' || text.length > 60) return undefined
  if (notation === 'name') return byName.get(placeKey(text))
  const number = notation === 'code' ? /^TR-(\d{2})$/i.exec(text)?.[1] : /^0?(\d{1,2})$/.exec(text)?.[1]
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= 81 ? Number(number) : undefined
  return notation === 'code' ? byNuts.get(text.toUpperCase()) : undefined
}

const PLATE_COLUMN = /(^|_)(plaka|plate|il_?(kodu|no|kod|id)|province_?(code|id|no)|city_?(code|id))(_|$)/
const NAME_COLUMN = /(^|_)(il|iller|sehir|city|province|il_?ad\w*|kent|merkez)(_|$)/
/** The share of values that must name a province. */
const MOST = 0.8

/** How a column's values name provinces; undefined if they do not, judged by the name and a sample of the values. */
export function provinceNotation(column: string, values: readonly unknown[]): ProvinceNotation | undefined {
  const known = [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))]
  if (known.length === 0) return undefined
  const named = fold(column).replace(/[^a-z0-9]+/g, '_')
  const fits = (notation: ProvinceNotation) =>
    known.filter((value) => plateOf(value, notation) !== undefined).length / known.length >= MOST
  if (fits('code')) return 'code'
  if (PLATE_COLUMN.test(named) && fits('plate')) return 'plate'
  // Some names are also those of districts, people and rivers: few values need a column that says what they are.
  if ((known.length >= 5 || NAME_COLUMN.test(named)) && fits('name')) return 'name'
  return undefined
}

const DISTRICT_COLUMN = /(^|_)(ilce|ilcesi|ilceler|ilce_?ad\w*|district|districts|district_?name)(_|$)/
const WORDS = /^\p{L}[\p{L}\s.'’()/,-]{1,78}$/u

/**
 * As provinceNotation, or `district` for a column of districts, judged by its name and whether its values are words: the
 * list of districts is large, and only the parts that use it load it.
 */
export function placeNotation(column: string, values: readonly unknown[]): PlaceNotation | undefined {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '')
  const areWords = known.filter((value) => WORDS.test(String(value))).length >= Math.max(1, known.length * MOST)
  const isDistrict = areWords && DISTRICT_COLUMN.test(fold(column).replace(/[^a-z0-9]+/g, '_'))
  return isDistrict ? 'district' : provinceNotation(column, values)
}

/** The column of a table that names Türkiye's provinces, or their districts. */
export type ProvinceColumn = { id: string; notation: PlaceNotation }

type Row = Readonly<Record<string, unknown>>

/**
 * The first column whose values name provinces: a name before codes, because readers know names, and districts last,
 * because some districts of different provinces have the same name.
 */
export function provinceColumn(ids: readonly string[], sample: readonly Row[]): ProvinceColumn | undefined {
  const found = ids.flatMap((id): ProvinceColumn[] => {
    const notation = placeNotation(
      id,
      sample.map((row) => row[id]),
    )
    return notation ? [{ id, notation }] : []
  })
  const isNamed = ({ notation }: ProvinceColumn) => notation === 'name'
  return found.find(isNamed) ?? found.find(({ notation }) => notation !== 'district') ?? found[0]
}

/**
 * How a column of a table names provinces or districts, for a filter by province. Undefined for districts beside a column
 * of provinces: that one finds all rows of a province, and the name of a district can be in several.
 */
export function filterNotation(id: string, ids: readonly string[], sample: readonly Row[]): PlaceNotation | undefined {
  const own = provinceColumn([id], sample)?.notation
  return own === 'district' && provinceColumn(ids, sample)?.notation !== 'district' ? undefined : own
}

/** The name of a province by its plate. */
export const provinceName = (plate: number): string => provinces[plate - 1]?.name ?? String(plate)
