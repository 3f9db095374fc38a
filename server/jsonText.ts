import { type JsonBlock, memoryBytes } from './JsonBlock.ts'

/** The size of compressed JSON, as a share of its text. */
const COMPRESSED_SHARE = 0.5

/**
 * A response that is already JSON, in one part or several. Equal requests get the same instance, so that its compressed form is
 * cached with it.
 */
export class JsonText {
  readonly parts: readonly (string | JsonBlock)[]
  /** The datasets that the call changed, for the envelope (CKAN 2.12's changed_entities). */
  readonly changedPackages: readonly string[]

  constructor(json: string | readonly (string | JsonBlock)[], changedPackages: readonly string[] = []) {
    this.parts = typeof json === 'string' ? [json] : json
    this.changedPackages = changedPackages
  }

  get text(): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  }

  /** The length of the text; of a block in bytes. */
  get length(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** The size in memory, with the compressed form of the whole text. */
  get memoryBytes(): number {
    const own = this.parts.map((part) => (typeof part === 'string' ? memoryBytes(part) : part.memoryBytes))
    return Math.ceil(own.reduce((sum, bytes) => sum + bytes, 0) + this.length * COMPRESSED_SHARE)
  }
}

/** The same parts; texts that follow each other are one. */
export function joinedTexts(parts: readonly (string | JsonBlock)[]): (string | JsonBlock)[] {
  const joined: (string | JsonBlock)[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    if (text !== '') joined.push(text)
    joined.push(part)
    text = ''
  }
  if (text !== '') joined.push(text)
  return joined
}
