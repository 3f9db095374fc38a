import { CHANGING_FUNCTIONS } from '../data/functions.ts'
import type { Rule } from './findings.ts'
import { isFields, listOf, namesOf, textOf } from './treeNode.ts'

/** Texts that PostgreSQL reads as the current time when they become dates. */
const MOMENTS = /\b(now|today|tomorrow|yesterday)\b/i

/** Functions of random values and of the time: their result changes although the data do not. */
const funcCall: Rule = ({ funcname, args }, findings) => {
  const name = namesOf(funcname).at(-1) ?? ''
  // age(x) is the time from x until today, age(x, y) the time between two dates.
  if (CHANGING_FUNCTIONS.has(name) || (name === 'age' && listOf(args).length === 1)) findings.isDeterministic = false
}

const constant: Rule = ({ sval }, findings) => {
  if (isFields(sval) && MOMENTS.test(textOf(sval['sval']))) findings.isDeterministic = false
}

const unsteady: Rule = (_, findings) => {
  findings.isDeterministic = false
}

export const DETERMINISM_RULES: Record<string, Rule> = {
  FuncCall: funcCall,
  A_Const: constant,
  SQLValueFunction: unsteady,
  RangeTableSample: unsteady,
}
