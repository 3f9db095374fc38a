import type { Outage } from '#contract/outage.ts'
import { parseExactly } from '#src/lib/parseExactly.ts'

/** One read, as the app's transport sends it (src/api/action.ts). */
export type Call = { action: string; input: object; locale: string }
export type CallResponse = { status: number; body: unknown; retryAfter?: string | null; outage?: Outage | undefined }

/** The response of our own API: its JSON text is parsed where a page is rendered. */
export class OwnResponse implements CallResponse {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  #body: unknown

  constructor(status: number, text: string, retryAfter: string | null) {
    this.status = status
    this.text = text
    this.retryAfter = retryAfter
  }

  get body(): unknown {
    this.#body ??= parseExactly(this.text)
    return this.#body
  }
}
