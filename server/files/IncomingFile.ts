/** A received file, complete and on disk, that no resource owns yet. */
export class IncomingFile {
  /** The client's name for the file; never part of a path. */
  readonly filename: string
  readonly path: string
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  constructor(file: { filename: string; path: string; size: number; hash: string }) {
    this.filename = file.filename
    this.path = file.path
    this.size = file.size
    this.hash = file.hash
  }
}
