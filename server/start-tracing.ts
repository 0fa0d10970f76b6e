import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyPluginCallback } from 'fastify';
import type { Release } from '#server/domains/office/system/system.routes.ts';
import { isMonitoring } from '#server/http/listener.ts';

/** Sends traces of requests, jobs and calls of outside services to a receiver. `stop` sends what is left. */
export function startTracing(
  url: string,
  { version, commit }: Release,
): { plugin: FastifyPluginCallback; stop(): Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'real-playlist',
      'service.version': `${version} ${commit}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5_000 }), {
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  provider.register();
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => isMonitoring(url),
    requestHook: (span, request) => {
      // The route in place of the address, which may hold the secret of a link.
      const route = request.routeOptions.url ?? 'other';
      span.setAttribute('url.path', route);
      span.updateName(`${request.method} ${route}`);
    },
  });
  requests.setTracerProvider(provider);
  return {
    plugin: requests.plugin(),
    stop: async () => {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
