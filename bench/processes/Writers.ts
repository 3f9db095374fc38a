import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const FILE_BYTES = 200_000

type Acknowledged = { dataset: string; file?: { id: string; name: string; hash: string } }
export type Side = { url: string; token: string }

/** Users who create datasets and upload files through one address, and note what was acknowledged. */
export class Writers {
  readonly acknowledged: Acknowledged[] = []
  /** Requests that got no response, or another status than 200. */
  readonly failed: string[] = []
  requests = 0
  readonly #side: Side
  #isOver = false
  readonly #running: Promise<void>[]

  constructor(side: Side, { writers, readers }: { writers: number; readers: number }) {
    this.#side = side
    this.#running = [
      ...Array.from({ length: writers }, () => this.#write()),
      ...Array.from({ length: readers }, () => this.#read()),
    ]
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const dataset = `w-${randomUUID()}`
      const made = await this.#call('package_create', JSON.stringify({ name: dataset, owner_org: 'bench' }))
      if (!made) continue
      const noted: Acknowledged = { dataset }
      this.acknowledged.push(noted)
      const bytes = randomBytes(FILE_BYTES)
      const form = new FormData()
      form.append('package_id', dataset)
      form.append('upload', new File([bytes], 'veri.bin'))
      const uploaded = await this.#call('resource_create', form)
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (uploaded) noted.file = { id: String(uploaded['id']), name: 'veri.bin', hash }
    }
  }

  async #read(): Promise<void> {
    while (!this.#isOver) await this.#call(`package_search?rows=5&q=${randomUUID().slice(0, 4)}`)
  }

  /** The result; undefined if it was not acknowledged, after a pause, as a client would make one. */
  async #call(action: string, body?: string | FormData): Promise<Record<string, unknown> | undefined> {
    this.requests += 1
    try {
      const response = await send(this.#side, action, body)
      const answer = (await response.json()) as { success: boolean; result: Record<string, unknown> } // CKAN's envelope
      if (response.ok && answer.success) return answer.result
      this.failed.push(`${action.split('?')[0]}: ${response.status} ${JSON.stringify(answer).slice(0, 200)}`)
    } catch (error) {
      this.failed.push(
        `${action.split('?')[0]}: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`,
      )
    }
    await delay(50)
    return undefined
  }
}

/** A call of the API; a body makes it a POST. */
export function send({ url, token }: Side, action: string, body?: string | FormData): Promise<Response> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const request = { headers: { authorization: token, ...json }, ...(body !== undefined && { method: 'POST', body }) }
  return fetch(`${url}/api/3/action/${action}`, request)
}

/** What was acknowledged but is missing or differs at a portal. */
export async function lostAt(side: Side, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const { dataset, file } of acknowledged) {
    const shown = await send(side, `package_show?id=${dataset}`)
    await shown.arrayBuffer()
    if (!shown.ok) lost.push(dataset)
    if (!file) continue
    const { id, name, hash } = file
    const read = await fetch(`${side.url}/dataset/${dataset}/resource/${id}/download/${name}`)
    const bytes = Buffer.from(await read.arrayBuffer())
    if (!read.ok || createHash('sha256').update(bytes).digest('hex') !== hash) lost.push(`${dataset}: ${id}`)
  }
  return lost
}
