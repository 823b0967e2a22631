import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { MiddlewareHandler } from 'hono'
import { version } from '../../../package.json'
import { Recent } from '../db/recent'
import type { Env } from '../gateway/mount'
import type { Config } from '../kernel/config'
import { watchStatements } from '../kernel/statements'
import { knownCall } from './knownCall'

export interface Traces {
  /** Makes each call a span, and tells the log its trace. */
  middleware: MiddlewareHandler<Env>
  /** Sends the spans that are left. */
  stop(): Promise<void>
}

/**
 * Sends a span for each call, and one for each statement of the database within it, to a collector (OTLP over HTTP, as
 * JSON). They hold no personal data: of a call its path in the contract, method and status, of a statement its verb and
 * its table. Behind a proxy that is trusted, a call continues the trace of the proxy's `traceparent`.
 *
 * Loaded only where it is asked for. The other `OTEL_…` variables are read by the packages themselves.
 */
export function startTraces({ otlpUrl, trustProxy }: Pick<Config, 'otlpUrl' | 'trustProxy'>): Traces {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'espace-stage', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` })
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()
  const tracer = provider.getTracer('espace-stage')

  watchStatements((text, run) => {
    if (!trace.getActiveSpan()) return run()
    const { name, attributes } = nameOf(text)
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) =>
      run()
        .catch((error: unknown) => {
          // its message may quote values
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        })
        .finally(() => span.end()),
    )
  })

  return {
    async middleware(c, next) {
      const path = knownCall(c.req.path)
      const traceparent = c.req.header('traceparent')
      const parent =
        trustProxy > 0 && traceparent
          ? propagation.extract(ROOT_CONTEXT, { traceparent, tracestate: c.req.header('tracestate') })
          : ROOT_CONTEXT
      const attributes = { 'http.request.method': c.req.method, 'http.route': `/api/${path}` }
      const span = tracer.startSpan(`${c.req.method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent)
      c.set('trace', span.spanContext().traceId)
      try {
        await context.with(trace.setSpan(parent, span), next)
      } finally {
        const { status } = c.res
        span.setAttributes({
          'http.response.status_code': status,
          'espace.class': `${Math.floor(status / 100)}xx`,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    async stop() {
      watchStatements(undefined)
      await provider.shutdown().catch(() => {})
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}

/** Without the text of the statement, in which a value could stand. */
function nameOf(text: string): SpanName {
  const known = names.get(text)
  if (known) return known
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const table = tableOf(outside(text))
  const named: SpanName = {
    name: table ? `${verb} ${table}` : verb,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table && { 'db.collection.name': table }),
    },
  }
  names.set(text, named)
  return named
}

interface SpanName {
  name: string
  attributes: Record<string, string>
}

const names = new Recent<SpanName>(500)

function tableOf(text: string): string | undefined {
  const [, schema, table] = /\b(?:from|into|update)\s+"?(\w+)"?\."?(\w+)/i.exec(text) ?? []
  return schema && `${schema}.${table}`
}

/** The text outside all parentheses. */
function outside(text: string): string {
  const less = text.replace(/\([^()]*\)/g, ' ')
  return less === text ? text : outside(less)
}
