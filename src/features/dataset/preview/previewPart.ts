import type { ComponentType } from 'react'
import type { FileSource } from './FileSource.ts'
import type { FileKind } from './previewKind.ts'

/** The props of a file of any kind. */
export type AnyFile = {
  /** Undefined if the kind of the file is unknown: then its content decides. */
  file: FileKind | undefined
  /** Undefined only for what is not read: services, pages and documents. */
  source: FileSource | undefined
  title: string
  /** How many archives the file is in. */
  depth: number
}

/** The props of every preview that reads a file. */
export type PreviewPart = {
  source: FileSource
  format: string
  title: string
  /** How many archives the file is in. */
  depth: number
  /** Called when the content is of another kind than the name says. */
  onFound: (file: FileKind) => void
  /** Shows another file, such as a member of an archive. */
  View: ComponentType<AnyFile>
}
