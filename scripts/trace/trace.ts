import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import type { Print } from '../data/existing-bank';

interface Line {
  time?: number;
  level?: number;
  msg?: string;
  reqId?: string;
  trace_id?: string;
  req?: { method?: string; path?: string };
  res?: { statusCode?: number };
  err?: { message?: string; code?: string };
  responseTime?: number;
}

const levels: Record<number, string> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/**
 * Prints the log lines of a request, and of all other requests of its trace, oldest first. The log is read from files
 * or from stdin: `journalctl -u larch@3000 -o cat | npm run -s bank -- trace req-…`
 */
export async function printTrace([reference = '', ...files]: string[], print: Print): Promise<number> {
  if (!/^(req-[\w-]{12}|[0-9a-f]{32})$/.test(reference))
    throw new ExpectedError(
      'npm run bank -- trace REFERENCE [LOG…]: REFERENCE is the request ID of an error (req-…) or a trace ID. ' +
        'Without files, it reads the log from stdin.',
    );
  const lines = await readLog(files);
  const traces = new Set(lines.filter((line) => line.reqId === reference).map((line) => line.trace_id));
  traces.delete(undefined);
  const isPart = ({ reqId, trace_id }: Line) =>
    reqId === reference || trace_id === reference || (trace_id !== undefined && traces.has(trace_id));
  const found = lines.filter(isPart).sort((one, other) => (one.time ?? 0) - (other.time ?? 0));
  for (const line of found) print(describe(line));
  if (found.length === 0) {
    print(`No log line mentions ${reference}.`);
    return 1;
  }
  for (const trace of traces) print(linkTo(trace ?? ''));
  if (traces.size === 0) print('No trace: set OTEL_EXPORTER_OTLP_ENDPOINT before the next start.');
  return 0;
}

function linkTo(trace: string): string {
  const { TRACE_URL = '' } = process.env;
  return TRACE_URL.includes('{trace}') ? `trace ${TRACE_URL.replace('{trace}', trace)}` : `trace ${trace}`;
}

async function readLog(files: readonly string[]): Promise<Line[]> {
  if (files.length === 0) return readLines(process.stdin);
  return (await Promise.all(files.map(readFile))).flat();
}

const readFile = (file: string): Promise<Line[]> =>
  readLines(createReadStream(file)).catch((failure) => {
    throw new ExpectedError(`${file} can't be read: ${failure.code ?? failure.message}`);
  });

async function readLines(input: Readable): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const text of createInterface({ input })) lines.push(...parse(text));
  return lines;
}

/** Skips lines of no request, and those that other programs wrote to the same output. */
function parse(text: string): Line[] {
  try {
    const line = JSON.parse(text);
    return line?.reqId ? [line] : [];
  } catch {
    return [];
  }
}

function describe({ time = 0, level = 0, msg, reqId, req, res, err, responseTime }: Line): string {
  const parts = [
    new Date(time).toISOString(),
    (levels[level] ?? String(level)).padEnd(5),
    reqId,
    msg,
    req && `${req.method} ${req.path}`,
    res && `status ${res.statusCode}`,
    responseTime !== undefined && `${responseTime.toFixed(1)} ms`,
    err && [err.code, err.message].filter(Boolean).join(' '),
  ];
  return parts.filter(Boolean).join('  ');
}
