import { fold } from '../../../lib/fold.ts'
import { type ParameterType, parameterTypeOf } from '../parameters/parameterType.ts'
import type { SqlColumn, SqlTable } from '../tables/sqlTable.ts'

/** Columns by what a question could ask of them, the likeliest first. */
export type ColumnRoles = { groups: SqlColumn[]; times: SqlColumn[]; measures: SqlColumn[] }

const NAMES_A_PLACE_OR_KIND =
  /^(il|ilce|sehir|semt|mahalle|bolge|ulke|tur|turu|tip|tipi|kategori|durum|durumu|sinif|hat|marka|cins|city|district|region|country|type|kind|category|status|class|line|brand)([_ ]|$)/
const NAMES_ONE_ROW =
  /(^|[_ ])(id|no|kod|kodu|code|uuid|guid|url|link|web|adres|address|aciklama|description|not|notes?|tel|telefon|phone|mail|eposta|geom|geometry|wkt|koordinat\w*|slug|hash)([_ ]|$)/
const IS_NO_QUANTITY =
  /(^|[_ ])(id|no|kod|kodu|code|yil|year|ay|month|gun|day|hafta|week|saat|hour|lat|lon|lng|latitude|longitude|enlem|boylam|x|y|posta|postal|zip|plaka|plate|tel|telefon|phone|sira)([_ ]|$)/
const ISO_DAY = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}.*)?$/

/** Sorts a table's columns into what rows can be grouped by, placed in time by, and measured by. */
export function columnRoles({ columns = [] }: SqlTable): ColumnRoles {
  const own = columns.filter(({ name }) => name !== '_id')
  const ofType = (...types: ParameterType[]) => own.filter(({ type }) => types.includes(parameterTypeOf(type)))
  const times = ofType('date', 'timestamp')
  const texts = ofType('text').filter(({ type }) => /^(text|varchar|bpchar|character varying|citext)$/.test(type))
  return {
    groups: byScore([...texts, ...ofType('boolean')], groupScore).filter((column) => !isTextDay(column)),
    times: [...times, ...texts.filter(isTextDay)],
    measures: ofType('number').filter(({ name }) => !IS_NO_QUANTITY.test(wordsOf(name))),
  }
}

/** A text column whose values all are days that PostgreSQL reads as such. */
export const isTextDay = ({ type, samples = [] }: SqlColumn): boolean =>
  parameterTypeOf(type) === 'text' && samples.length > 0 && samples.every((sample) => ISO_DAY.test(sample))

function groupScore({ name, samples = [] }: SqlColumn): number {
  const words = wordsOf(name)
  const distinct = new Set(samples).size
  const repeats = samples.length > 1 ? 1 - (distinct - 1) / (samples.length - 1) : 0
  const isLong = samples.some((sample) => sample.length > 60)
  return Number(NAMES_A_PLACE_OR_KIND.test(words)) + repeats - 2 * Number(NAMES_ONE_ROW.test(words)) - Number(isLong)
}

const wordsOf = (name: string): string => fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2'))

function byScore(columns: SqlColumn[], score: (column: SqlColumn) => number): SqlColumn[] {
  return columns
    .map((column) => ({ column, points: score(column) }))
    .filter(({ points }) => points > -1)
    .sort((a, b) => b.points - a.points)
    .map(({ column }) => column)
}
