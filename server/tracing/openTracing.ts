import type { ServerResponse } from 'node:http'
import {
  context,
  type DiagLogger,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import { clientOf } from '../http/addressOf.ts'
import { routeOf } from '../metrics/routeOf.ts'
import type { Release } from '../release.ts'
import type { TracingSettings } from './readTracing.ts'
import type { SpanFacts, Tracing } from './spans.ts'

type Options = {
  release: Release
  log: Pick<Logger, 'warn'>
  /** Adds the client's address to the spans of requests; as in the log. */
  addresses?: { trustedProxies: number } | undefined
}

/** A collector that is away fails once for each batch, which is every 5 seconds. */
const WARN_EVERY_MS = 60_000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Records spans and sends them with the SDK of OpenTelemetry, which reads the address, the headers, the sampler and its limits from
 * the environment. A collector that does not respond is a warning in the log, and its spans are lost; nothing waits for it.
 */
export function openTracing(
  { protocol, propagates }: TracingSettings,
  { release, log, addresses }: Options,
): Tracing & { close(): Promise<void> } {
  diag.setLogger(warnings(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fihrist', 'service.version': release.version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register(propagates ? {} : { propagator: null })
  const tracer = trace.getTracer('fihrist', release.version)

  const run: Tracing['inSpan'] = ({ name, kind, facts }, work) =>
    tracer.startActiveSpan(
      name,
      { kind: kind ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes: facts ?? {} },
      async (span) => {
        try {
          return await work((more) => {
            span.setAttributes(more)
            if ('error.type' in more) span.setStatus({ code: SpanStatusCode.ERROR })
          })
        } catch (error) {
          noteError(span, error)
          throw error
        } finally {
          span.end()
        }
      },
    )

  return {
    inSpan: run,
    inRequest: (span, work) => (trace.getActiveSpan() ? run(span, work) : work()),
    request(path, incoming, outgoing, work) {
      const method = METHODS.has(incoming.method ?? '') ? (incoming.method ?? '') : '_OTHER'
      const route = routeOf(path)
      const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',')
      const address = addresses && clientOf(forwarded, incoming.socket.remoteAddress, addresses.trustedProxies)
      const attributes: SpanFacts = { 'http.request.method': method, 'http.route': route }
      if (address !== undefined) attributes['client.address'] = address
      const parent = propagation.extract(ROOT_CONTEXT, incoming.headers)
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      outgoing.once('close', () => endRequest(span, outgoing))
      context.with(trace.setSpan(parent, span), work)
    },
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
    logFields: () => fieldsOf(context.active()),
    async close() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
      diag.disable()
    },
  }
}

/** Ends the span of a request. A caller that left early has no status if the response had not begun. */
function endRequest(span: Span, outgoing: ServerResponse): void {
  if (outgoing.headersSent) span.setAttribute('http.response.status_code', outgoing.statusCode)
  if (outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The kind of an error, such as PostgreSQL's code; its text can contain values of readers. */
function noteError(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : '_OTHER'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function fieldsOf(active: ReturnType<typeof context.active>) {
  const span = trace.getSpanContext(active)
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Warnings of the SDK, as a line of the log now and then. */
function warnings(log: Pick<Logger, 'warn'>): DiagLogger {
  let warnedAt = Number.NEGATIVE_INFINITY
  const warn = (words: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn({ problem: words }, 'traces could not be sent')
  }
  return { error: warn, warn, info() {}, debug() {}, verbose() {} }
}
