import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fault of the next upload that is large enough for it (files are sent at the same time, in any order). */
type Fault =
  /** The connection breaks after this number of bytes. */
  | { cutAfter: number }
  /** The transfer stops after this number of bytes, until release(). */
  | { holdAfter: number }
  /** The whole upload arrives, and the connection breaks before the response. */
  | 'loseResponse'
  /** The upload arrives, and there is no response. */
  | 'silence'
  /** A proxy responds instead of the portal, with an HTML page of this status. */
  | { page: number }

/**
 * A faulty network with a proxy between browser and portal: connections break, stall, or get the proxy's own responses.
 */
export class FaultyNetwork {
  readonly #server: Server
  readonly #target: string
  #release = () => {}
  /** The faults of the next uploads, in order. */
  faults: Fault[] = []
  /** Whether connections are kept alive: on a broken keep-alive connection the browser itself repeats a request. */
  isKeptAlive = false
  /** The number of started uploads. */
  uploads = 0

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer((incoming, answer) => this.#pass(incoming, answer))
  }

  static async open(target: string, port: number): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(target)
    await new Promise<void>((listening) => network.#server.listen(port, '127.0.0.1', listening))
    return network
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` // it listens on TCP
  }

  /** Continues a stopped transfer. */
  release(): void {
    this.#release()
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done))
    this.#server.closeAllConnections()
    await closed
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const isFile = /^multipart\/form-data/.test(incoming.headers['content-type'] ?? '')
    const fault = isFile && this.#isLargeEnough(incoming) ? this.faults.shift() : undefined
    if (isFile) this.uploads += 1
    if (typeof fault === 'object' && 'page' in fault) page(incoming, answer, fault.page)
    else if (fault === 'silence') incoming.resume()
    else this.#forward(incoming, answer, isFile, fault)
  }

  #isLargeEnough(incoming: IncomingMessage): boolean {
    const { cutAfter = 0, holdAfter = 0 } = Object(this.faults[0])
    return Number(incoming.headers['content-length']) > Math.max(cutAfter, holdAfter)
  }

  #forward(
    incoming: IncomingMessage,
    answer: ServerResponse,
    isFile: boolean,
    fault: Exclude<Fault, { page: number }> | undefined,
  ): void {
    const { method, url = '/', headers } = incoming
    const outgoing = ask(this.#target + url, { method, headers }, (response) => {
      if (fault === 'loseResponse') return void answer.destroy()
      answer.writeHead(response.statusCode ?? 502, {
        ...response.headers,
        connection: this.isKeptAlive ? 'keep-alive' : 'close',
      })
      response.on('error', () => answer.destroy()).pipe(answer)
    })
    outgoing.on('error', () => (isFile || answer.headersSent ? answer.destroy() : page(incoming, answer, 502)))
    incoming.on('close', () => incoming.complete || outgoing.destroy())
    void this.#carry(incoming, outgoing, typeof fault === 'object' ? fault : undefined)
  }

  async #carry(incoming: IncomingMessage, outgoing: ReturnType<typeof ask>, fault: Fault | undefined): Promise<void> {
    const { cutAfter = Number.POSITIVE_INFINITY, holdAfter = Number.POSITIVE_INFINITY } = Object(fault)
    let bytes = 0
    let isHeld = false
    try {
      for await (const chunk of incoming) {
        bytes += chunk.length
        if (bytes > cutAfter) return void incoming.socket.destroy()
        if (bytes > holdAfter && !isHeld) {
          isHeld = true
          const released = new Promise<void>((go) => {
            this.#release = go
          })
          await Promise.race([released, new Promise((gone) => incoming.socket.once('close', gone))])
        }
        outgoing.write(chunk)
      }
      outgoing.end()
    } catch {
      outgoing.destroy()
    }
  }
}

/** Like nginx: sends the page at once and discards the rest of the upload. */
function page(incoming: IncomingMessage, answer: ServerResponse, status: number): void {
  incoming.resume()
  answer.writeHead(status, { 'content-type': 'text/html' })
  answer.end(`<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`)
}
