import { unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { parseRichHtml } from '../../../../lib/richText.ts'
import { answerCalls } from '../../../../lib/workerCalls.ts'
import type { DocxFailure, DocxReply } from './docxReply.ts'

/** A longer document would make the page slow. In characters of HTML. */
const MAX_HTML = 400_000
/** Of one part of the document, and of all, unpacked. */
const MAX_PART_BYTES = 30 * 1024 * 1024
const MAX_BYTES = 60 * 1024 * 1024
/** The beginning of a compound file, which an encrypted document is. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads the text of a Word document: headings, paragraphs, lists, tables and links. */
answerCalls(async (file: Blob): Promise<DocxReply> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (COMPOUND.every((byte, at) => bytes[at] === byte)) return { failure: isEncrypted(bytes) ? 'encrypted' : 'notThis' }
  const archive = withoutAttachments(bytes)
  if (typeof archive === 'string') return { failure: archive }
  const html = await htmlOf(archive)
  if (html === undefined) return { failure: 'damaged' }
  return { nodes: parseRichHtml(html.slice(0, MAX_HTML)), isCut: html.length > MAX_HTML }
})

/**
 * The parts of text, packed again. fflate writes no more bytes than the archive's directory states, so that an archive which
 * lies about its size cannot fill the memory.
 */
function withoutAttachments(bytes: Uint8Array): Uint8Array<ArrayBuffer> | DocxFailure {
  let total = 0
  let isTooLarge = false
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false
        total += originalSize
        isTooLarge ||= originalSize > MAX_PART_BYTES || total > MAX_BYTES
        return !isTooLarge
      },
    })
    if (isTooLarge) return 'textTooLong'
    if (!Object.keys(parts).some((name) => name.startsWith('word/'))) return 'notThis'
    return new Uint8Array(zipSync(parts, { level: 0 }))
  } catch {
    return 'damaged'
  }
}

/** Undefined for a document that cannot be read. */
async function htmlOf(archive: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    // Pictures have been left out.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
    const options = { convertImage, externalFileAccess: false }
    return (await mammoth.convertToHtml({ arrayBuffer: archive.buffer }, options)).value
  } catch {
    return undefined
  }
}

/** Whether a compound file has the stream of an encrypted document. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage')
