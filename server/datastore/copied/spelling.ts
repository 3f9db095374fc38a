import { kindOf } from '../fieldTypes.ts'

/** What the text of a type's values can hold, and so how much of it a writer has to look at. */
export type Spelling = 'digits' | 'number' | 'bool' | 'time' | 'plain' | 'text' | 'json'

const PLAIN = new Set(['date', 'uuid', 'time'])

/** How COPY is to give values of a type; `json` are those that only PostgreSQL's own to_json writes as they should be. */
export function spellingOf(type: string): Spelling {
  switch (kindOf(type)) {
    case 'integer':
      return 'digits'
    case 'decimal':
    case 'float':
      return 'number'
    case 'bool':
      return 'bool'
    case 'timestamp':
      return 'time'
    case 'text':
      return 'text'
    case 'json':
    case 'array':
      return 'json'
    default:
      return PLAIN.has(type) ? 'plain' : 'json'
  }
}
