import { trace } from '@opentelemetry/api';
import { tracer } from './tracing';

interface Shared {
  /** Runs the work as a part of one of the requests. */
  within<Value>(work: () => Value): Value;
}

/** Work for several requests has a trace of its own, with links to theirs and back. */
export function traceShared<Value>(
  name: string,
  jobs: readonly Shared[],
  work: () => Promise<Value>,
): Promise<Value> {
  const [first, ...others] = jobs;
  if (first && others.length === 0) return first.within(work);
  const requests = jobs.flatMap(({ within }) => within(() => trace.getActiveSpan()) ?? []);
  const links = requests.map((request) => ({ context: request.spanContext() }));
  return tracer().startActiveSpan(name, { root: true, links }, async (span) => {
    for (const request of requests) request.addLink({ context: span.spanContext() });
    return work().finally(() => span.end());
  });
}
