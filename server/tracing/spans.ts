import type { IncomingMessage, ServerResponse } from 'node:http'

export type SpanFacts = Record<string, string | number | boolean>
/** `client`: the work is done by another server. */
export type Span = { name: string; kind?: 'client'; facts?: SpanFacts }

/** What records traces. It is loaded only if they are configured (openTracing.ts). */
export type Tracing = {
  /** Runs work in a span. `note` adds facts that are known later, of which `error.type` makes the span a failure; an exception is noted by its kind, without its text. */
  inSpan<T>(span: Span, work: (note: (facts: SpanFacts) => void) => Promise<T>): Promise<T>
  /** As inSpan, but only inside another span: work that nobody asked for, such as asking for changes, has no trace. */
  inRequest<T>(span: Span, work: () => Promise<T>): Promise<T>
  /** Runs a request in a span, which ends with its response. `path` has no query. */
  request(path: string, incoming: IncomingMessage, outgoing: ServerResponse, work: () => void): void
  /** The headers that make another server's spans a part of the running trace. */
  headers(): Record<string, string>
  /** For a line of the log: the trace and the span that it belongs to. */
  logFields(): { trace_id?: string; span_id?: string }
}

/** Undefined: nothing is recorded. Asking this is all that the places with spans do then. */
export let tracing: Tracing | undefined

/** Call it before the portal opens anything. */
export function setTracing(next: Tracing | undefined): void {
  tracing = next
}
