import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to the next file that is sent. */
type Fault =
  /** The line breaks after so many bytes. */
  | { cutAfter: number }
  /** Nothing goes on after so many bytes, until release. */
  | { holdAfter: number }
  /** All of it arrives, and the line breaks before the answer is back. */
  | 'loseAnswer'
  /** The file is taken and nobody ever answers. */
  | 'silence'
  /** A proxy answers in the portal's place, with a page. */
  | { page: number }

/** The line between browser and portal, with a proxy on it, as it is in life: it breaks, hangs, and answers by itself. */
export class FaultyLine {
  readonly #server: Server
  readonly #target: string
  #release = () => {}
  /** What happens to the next files, one after the other. */
  faults: Fault[] = []
  /** Whether connections serve more than one call: a browser whose next call finds one broken sends it again by itself. */
  isKept = false
  /** How many files were sent, or begun to be. */
  sendings = 0

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer((incoming, answer) => this.#pass(incoming, answer))
  }

  static async open(target: string, port: number): Promise<FaultyLine> {
    const line = new FaultyLine(target)
    await new Promise<void>((listening) => line.#server.listen(port, '127.0.0.1', listening))
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` // it listens on TCP
  }

  /** Lets what is held go on. */
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
    const fault = isFile ? this.faults.shift() : undefined
    if (isFile) this.sendings += 1
    if (typeof fault === 'object' && 'page' in fault) page(incoming, answer, fault.page)
    else if (fault === 'silence') incoming.resume()
    else this.#forward(incoming, answer, isFile, fault)
  }

  #forward(
    incoming: IncomingMessage,
    answer: ServerResponse,
    isFile: boolean,
    fault: Exclude<Fault, { page: number }> | undefined,
  ): void {
    const { method, url = '/', headers } = incoming
    const outgoing = ask(this.#target + url, { method, headers }, (response) => {
      if (fault === 'loseAnswer') return void answer.destroy()
      answer.writeHead(response.statusCode ?? 502, {
        ...response.headers,
        connection: this.isKept ? 'keep-alive' : 'close',
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

/** As nginx does it: the page goes out at once, and what is still being sent is thrown away. */
function page(incoming: IncomingMessage, answer: ServerResponse, status: number): void {
  incoming.resume()
  answer.writeHead(status, { 'content-type': 'text/html' })
  answer.end(`<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`)
}
