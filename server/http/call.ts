import type { Outage } from '#contract/outage.ts'

/** One read, as the app's transport sends it (src/api/action.ts). */
export type Call = { action: string; input: object; locale: string }
export type CallResponse = { status: number; body: unknown; retryAfter?: string | null; outage?: Outage | undefined }
