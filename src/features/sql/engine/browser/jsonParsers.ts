import { parseExactly } from '../../../../lib/parseExactly.ts'

const OID = {
  bytea: 17,
  int8: 20,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  timetz: 1266,
  numeric: 1700,
  jsonb: 3802,
}

const asItIs = (text: string) => text
const withT = (text: string) => text.replace(' ', 'T')

/** A number, or its text if a JavaScript number would change its digits. */
function exactNumber(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) && isSame(text, number) ? number : text
}

function isSame(text: string, number: number): boolean {
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return false
  const plain = text.includes('.') ? text.replace(/(?<![.0])\.?0+$/, '') : text
  return String(number) === plain || text.replace(/[-.]|^0+/g, '').length <= 15
}

const float = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text)

/** Parsers by type OID that give the same JSON values as the portal's API. */
export const jsonParsers: Record<number, (text: string) => unknown> = {
  [OID.bytea]: asItIs,
  [OID.int8]: exactNumber,
  [OID.numeric]: exactNumber,
  [OID.float4]: float,
  [OID.float8]: float,
  [OID.date]: asItIs,
  [OID.time]: asItIs,
  [OID.timetz]: asItIs,
  [OID.timestamp]: withT,
  [OID.timestamptz]: withT,
  [OID.interval]: asItIs,
  [OID.json]: parseExactly,
  [OID.jsonb]: parseExactly,
}
