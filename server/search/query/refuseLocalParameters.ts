import { InvalidQueryError } from './InvalidQueryError.ts'
import type { SearchParameters } from './searchParameters.ts'

const LOCAL_PARAMETERS = /(?:^|[^\\])(?:\\\\)*\{!/g
const MAGIC_FIELD = /(?<![\w\\])\\?_(?:\\?q\\?u\\?e\\?r\\?y|\\?v\\?a\\?l)\\?_\s*:/

/**
 * Throws InvalidQueryError, with CKAN's messages, for Solr's local parameters (`{!join …}`) and magic fields, which bypass
 * CKAN's rules.
 */
export function refuseLocalParameters(parameters: SearchParameters): void {
  for (const [name, value] of Object.entries(parameters)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text === 'string') refuseIn(name, text.trim())
    }
  }
}

function refuseIn(name: string, text: string): void {
  const refuse = (reason: string) => {
    throw new InvalidQueryError('search', `${reason} param '${name}'.`)
  }
  if (MAGIC_FIELD.test(text)) refuse('Magic fields are not supported in')
  const found = text.match(LOCAL_PARAMETERS)?.length ?? 0
  if (found > 1) refuse('Query parsers are not supported in')
  if (found === 1 && !text.startsWith('{!')) refuse('Local parameters must be defined at the beginning of')
  if (found === 1) refuse('Local parameters are not supported in')
}
