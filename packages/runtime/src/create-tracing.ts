import { type Context, ROOT_CONTEXT, type Span, type SpanContext, SpanKind, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { monotonicMs } from './clock.ts'
import type { TraceParent, Tracing } from './trace-span.ts'

/** Less than a program has to stop. */
const SEND_WITHIN_MS = 2_000

/**
 * Traces to an OTLP/HTTP collector. The ratio decides by the id of a trace alone, so that all nodes
 * decide alike, and a client that sends a `traceparent` cannot have every bid traced.
 */
export function createTracing({ url, ratio }: { url: string; ratio: number }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: SEND_WITHIN_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'centesimo-api' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('centesimo')
  const originMs = Date.now() - monotonicMs()
  const epochMs = (time: number) => originMs + time

  const start: StartSpan = (name, kind, { parent, from, attributes = {}, links = [] }) => {
    const span = tracer.startSpan(
      name,
      {
        kind,
        startTime: epochMs(from),
        attributes,
        links: links.flatMap((each) => spanContextOf(each) ?? []).map((context) => ({ context })),
      },
      contextOf(parent),
    )
    return span.isRecording() ? span : null
  }

  return {
    begin(name, options) {
      const span = start(name, SpanKind.SERVER, options)
      return (
        span && {
          parent: parentOf(span),
          end: (attributes = {}) => span.setAttributes(attributes).end(epochMs(monotonicMs())),
        }
      )
    },
    record(name, options) {
      const span = start(name, SpanKind.INTERNAL, options)
      span?.end(epochMs(options.to))
      return span && parentOf(span)
    },
    stop: () => provider.shutdown(),
  }
}

type StartSpan = (name: string, kind: SpanKind, options: Parameters<Tracing['begin']>[1]) => Span | null

function contextOf(parent: TraceParent | undefined): Context {
  const spanContext = parent === undefined ? null : spanContextOf(parent)
  return spanContext ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}

/** Null for anything but a valid header. */
function spanContextOf(parent: TraceParent): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

function parentOf(span: Span): TraceParent {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
