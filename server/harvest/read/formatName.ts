import { guessFormat, knownFormat } from '../../formats.ts'
import { lastPart } from './lastPart.ts'

/** Types that say less about a file than its extension. */
const VAGUE_TYPE = /^(octet-stream|binary|(force-)?download|vnd\..*)$/i

/** The name of a format or media type, which can be an IRI; that of the address's extension for a vague type. */
export function formatName(written: string, url: string): string {
  const ofIana = /^https?:.*\/media-types\/(.+)$/i.exec(written)?.[1]
  const name = (ofIana ?? lastPart(written)).replace(/;.*$/s, '').trim().replace(/^\./, '')
  const known = knownFormat(name)
  if (known !== undefined) return known
  const subtype = /^[\w.+-]+\/(?:x-)?([\w.+-]+?)(?:\+(?:xml|json|zip))?$/.exec(name)?.[1]
  if (subtype === undefined) return name
  const ofAddress = VAGUE_TYPE.test(subtype) ? guessFormat(url) : ''
  return ofAddress || subtype.replace(/^.*\./, '').toUpperCase()
}
