import { type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('real-playlist');

/** Runs `work` in a span of the current trace. Where no traces are made, it only runs it. */
export function inSpan<T>({ name, ...options }: SpanOptions & { name: string }, work: () => T): T {
  return tracer.startActiveSpan(name, options, (span) => {
    try {
      const answer = work();
      if (answer instanceof Promise) {
        answer.then(
          () => span.end(),
          () => endFailed(span),
        );
      } else span.end();
      return answer;
    } catch (error) {
      endFailed(span);
      throw error;
    }
  });
}

/** Without the error: it may name addresses. The log has it, under the id of the trace. */
function endFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
