import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}
export type ReceivedSpan = Omit<SentSpan, 'attributes'> & {
  facts: Record<string, unknown>
  resource: Record<string, unknown>
}

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A receiver of traces as OTLP in JSON. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = []
  readonly headers: IncomingHttpHeaders[] = []
  /** What was sent, as text. */
  text = ''
  readonly #server = createServer(async (request, response) => {
    this.headers.push(request.headers)
    const sent = (await json(request)) as Sent
    this.text += JSON.stringify(sent)
    for (const { resource, scopeSpans } of sent.resourceSpans)
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, facts: factsOf(attributes), resource: factsOf(resource.attributes) })
    response.setHeader('content-type', 'application/json').end('{}')
  })

  /** Resolves with its address. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` // it listens on TCP
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
