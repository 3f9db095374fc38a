/** A file that a caller has sent, whole and on disk, but not yet anybody's. */
export class IncomingFile {
  /** As the caller named it; never part of a path. */
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
