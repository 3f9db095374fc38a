import { kindOf } from '../fieldTypes.ts'

/** Which characters the text of a type's values can contain, and therefore which of them a writer must handle. */
export type Spelling = 'digits' | 'number' | 'bool' | 'time' | 'plain' | 'text' | 'json'

const PLAIN = new Set(['date', 'uuid', 'time'])

/** How COPY returns values of a type; `json` are those that only PostgreSQL's to_json writes correctly. */
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
