import { ckanTerm } from '../analyse/ckanTerm.ts'
import type { AnalysedDocument } from '../index/analyseDocument.ts'
import { columnWords } from '../query/columnTerms.ts'
import type { Condition } from '../query/plan.ts'
import { meets } from './meets.ts'
import type { Random } from './random.ts'

/** A query with every operator in parentheses, and the datasets that it means. */
export type BooleanQuery = { text: string; holds: (document: AnalysedDocument) => boolean }

const FIELD = ['column', 'COLUMN', 'sütun', 'Sütun', 'sutun', 'SÜTUN'] as const
const VALUE = [
  'ilce',
  'İLÇE',
  'ilçe_ad',
  '"ilce adi"',
  '"adi, ilce"',
  'nüfus',
  'yolcu',
  '"yolcu sayısı"',
  'tar*',
  'yok',
] as const

/** A tree of columns and other fields with AND, OR, NOT, signs and parentheses. */
export function randomBooleanQuery(random: Random, depth = 3): BooleanQuery {
  if (depth === 0 || random.chance(25)) return leaf(random)
  const [one, other] = [randomBooleanQuery(random, depth - 1), randomBooleanQuery(random, depth - 1)]
  const kind = random.pick(['and', 'or', 'not', 'without', 'field'] as const)
  if (kind === 'and')
    return {
      text: random.pick([
        `(${one.text} AND ${other.text})`,
        `(${one.text} && ${other.text})`,
        `(${one.text} ${other.text})`,
        `(+${one.text} +${other.text})`,
      ]),
      holds: (document) => one.holds(document) && other.holds(document),
    }
  if (kind === 'or')
    return {
      text: random.pick([`(${one.text} OR ${other.text})`, `(${one.text} || ${other.text})`]),
      holds: (document) => one.holds(document) || other.holds(document),
    }
  if (kind === 'not')
    return {
      text: random.pick([
        `(*:* NOT ${one.text})`,
        `(*:* -${one.text})`,
        `(*:* AND NOT ${one.text})`,
        `(*:* !${one.text})`,
      ]),
      holds: (document) => !one.holds(document),
    }
  if (kind === 'without')
    return {
      text: random.pick([`(${one.text} -${other.text})`, `(${one.text} AND NOT ${other.text})`]),
      holds: (document) => one.holds(document) && !other.holds(document),
    }
  const [first, second] = [random.pick(VALUE), random.pick(VALUE)]
  return {
    text: `${random.pick(FIELD)}:(${first} OR ${second})`,
    holds: (document) => hasColumn(document, first) || hasColumn(document, second),
  }
}

/** A column with one value. */
export function randomColumn(random: Random): BooleanQuery {
  const value = random.pick(VALUE)
  return { text: `${random.pick(FIELD)}:${value}`, holds: (document) => hasColumn(document, value) }
}

function leaf(random: Random): BooleanQuery {
  if (random.chance(70)) return randomColumn(random)
  const [text, condition] = random.pick<[string, Condition]>([
    ['tags:"park"', { kind: 'term', field: 'tags', term: 'park' }],
    ['title:park', { kind: 'term', field: 'title', term: ckanTerm('park') }],
    ['res_format:(CSV)', { kind: 'term', field: 'res_format', term: 'CSV' }],
    ['column:*', { kind: 'exists', field: 'ext_column' }],
  ])
  return { text, holds: (document) => meets(document, condition, 0) }
}

const hasColumn = (document: AnalysedDocument, value: string): boolean =>
  meets(document, { kind: 'column', words: columnWords(value) }, 0)
