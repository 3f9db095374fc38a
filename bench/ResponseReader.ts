const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '\r\n0\r\n\r\n'

/**
 * Finds the end of one HTTP response in the bytes of a connection, without reading its body. A client that reads everything takes
 * up to a millisecond of processor time for each response, which the server under test on the same cores would lose.
 */
export class ResponseReader {
  status = 0
  #head = ''
  /** The bytes of the body that are still to come; undefined for one in chunks. */
  #left: number | undefined
  /** The last bytes of a body in chunks. */
  #tail = '\r\n'

  /** Takes the next bytes; true if the response is complete. */
  take(data: Buffer): boolean {
    if (this.status !== 0) return this.#takeBody(data)
    const before = this.#head.length
    this.#head += data.toString('latin1')
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) return false
    const head = this.#head.slice(0, end)
    this.status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length !== undefined) this.#left = Number(length)
    else if (!/\r\ntransfer-encoding: *chunked/i.test(head)) throw new Error(`A response without length: ${head}`)
    return this.#takeBody(data.subarray(end + HEAD_END.length - before))
  }

  #takeBody(data: Buffer): boolean {
    if (this.#left !== undefined) {
      this.#left -= data.length
      return this.#left === 0
    }
    this.#tail = (this.#tail + data.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length)
    return this.#tail === LAST_CHUNK
  }
}
