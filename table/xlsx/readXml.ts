import { Parser } from 'htmlparser2'
import { decodeText } from '../decodeText.ts'

/** Callbacks for an XML part; names have no namespace prefix. */
export type XmlReader = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses an XML part in chunks; yields after each chunk, so that the caller can process its results. */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      onclosetag: (name) => reader.close?.(localName(name)),
      ontext: (text) => reader.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const part of decodeText(chunks, 'utf-8')) {
    parser.write(part)
    yield
  }
  parser.end()
  yield
}

/** Parses a complete XML part. */
export async function readWholeXml(chunks: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(chunks, reader));
}
