import type { Environment } from '../environment.ts'

/** Where traces are sent, and in which format. */
export type TracingSettings = { protocol: 'http/protobuf' | 'http/json'; propagates: boolean }

/** The standard variables of OpenTelemetry that the portal checks; its SDK reads their values, and the others. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: '',
    meaning:
      'The address to which traces are sent as OTLP over HTTP, such as http://127.0.0.1:4318; without one there are none.',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    fallback: '',
    meaning: 'Instead of it: the whole address, such as http://127.0.0.1:4318/v1/traces.',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: { fallback: 'http/protobuf', meaning: 'http/protobuf or http/json.' },
  OTEL_EXPORTER_OTLP_HEADERS: {
    fallback: '',
    meaning: 'Headers that are sent there, such as a token: name=value, with commas between.',
  },
  OTEL_SERVICE_NAME: { fallback: 'fihrist', meaning: 'The name of the portal in traces.' },
  OTEL_RESOURCE_ATTRIBUTES: {
    fallback: '',
    meaning:
      'More about the portal in traces: name=value, with commas between, such as deployment.environment.name=test.',
  },
  OTEL_TRACES_SAMPLER: {
    fallback: 'parentbased_always_on',
    meaning:
      'Which requests are traced: always_on, always_off or traceidratio, with parentbased_ before it as the caller decides, if it sent a trace.',
  },
  OTEL_TRACES_SAMPLER_ARG: { fallback: '1', meaning: 'The part of the requests for traceidratio, 0 to 1.' },
  OTEL_PROPAGATORS: {
    fallback: 'tracecontext',
    meaning: 'tracecontext continues the trace of a caller, and of the portal in CKAN; none begins a new one.',
  },
  OTEL_TRACES_EXPORTER: { fallback: 'otlp', meaning: 'otlp, or none for no traces.' },
  OTEL_SDK_DISABLED: { fallback: 'false', meaning: 'true for no traces, whatever the other variables say.' },
}
type Variable = keyof typeof TRACING_VARIABLES

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const PARENT_BASED = ['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const

/** The tracing in the environment; undefined without an address. Notes what is wrong, also if there are no traces. */
export function readTracing<V extends string>(read: Environment<V | Variable>): TracingSettings | undefined {
  const addresses = (['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const).map((variable) =>
    read.address(variable, ['http:', 'https:']),
  )
  const protocol = read.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf', 'http/json'])
  for (const variable of ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'] as const)
    read.matching(
      variable,
      /^$|^[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*,?$/,
      'virgülle ayrılmış ad=değer çiftleri olmalı',
      'must be pairs name=value, with commas between them',
    )
  read.oneOf('OTEL_TRACES_SAMPLER', [...PARENT_BASED, ...SAMPLERS])
  read.matching(
    'OTEL_TRACES_SAMPLER_ARG',
    /^(?:0|1|0?\.\d+|[01]\.0+)$/,
    '0 ile 1 arasında bir sayı olmalı, örneğin 0.1',
    'must be a number from 0 to 1, such as 0.1',
  )
  read.matching('OTEL_SERVICE_NAME', /^.{1,200}$/, 'en çok 200 karakter olmalı', 'must have at most 200 characters')
  const propagators = read.oneOf('OTEL_PROPAGATORS', [
    'tracecontext',
    'tracecontext,baggage',
    'baggage,tracecontext',
    'none',
  ])
  const exporter = read.oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'])
  const disabled = read.oneOf('OTEL_SDK_DISABLED', ['false', 'true'])
  if (addresses.every((address) => address === undefined) || exporter === 'none' || disabled === 'true')
    return undefined
  return { protocol, propagates: propagators !== 'none' }
}
