/** The format of a W3C trace context. */
const format = /^00-([0-9a-f]{32})-[0-9a-f]{16}-/;

let page: string | undefined;
let trace = '';

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The server names the trace of the page's own request, if it traces. */
function traceOfDocument(): string | undefined {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const timings = (document as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return format.exec(timings.find(({ name }) => name === 'traceparent')?.description ?? '')?.[1];
}

/** All requests of one page view belong to one trace. */
export function traceparent(): string {
  const { pathname = '' } = globalThis.location ?? {};
  if (pathname !== page) {
    trace = (page === undefined && traceOfDocument()) || randomHex(16);
    page = pathname;
  }
  return `00-${trace}-${randomHex(8)}-01`;
}

/** The trace of the requests so far; undefined before the first one. */
export const currentTrace = (): string | undefined => trace || undefined;
