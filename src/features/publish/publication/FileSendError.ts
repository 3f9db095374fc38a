/** A file could not be sent; the steps before it are done. */
export class FileSendError extends Error {
  readonly fileKey: string
  /** The error of `call` or `upload`. */
  readonly why: unknown

  constructor(fileKey: string, why: unknown) {
    super('A file was not sent', { cause: why })
    this.name = 'FileSendError'
    this.fileKey = fileKey
    this.why = why
  }
}
