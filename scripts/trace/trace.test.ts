import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTrace } from './trace';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-trace-'));
  printed = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env.TRACE_URL;
});

const request = 'req-AAAAAAAAAAAA';
const other = 'req-BBBBBBBBBBBB';
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

function log(name: string, ...lines: (object | string)[]): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return file;
}

const run = (...args: string[]) => printTrace(args, (line) => printed.push(line));

test('prints the lines of a request and of its trace from all processes, in order', async () => {
  const one = log(
    'one',
    'ready http://localhost:3000',
    {
      time: 3000,
      level: 50,
      reqId: request,
      trace_id: trace,
      msg: 'request failed',
      err: { code: '53100', message: 'full' },
    },
    { time: 1000, level: 30, reqId: 'req-CCCCCCCCCCCC', msg: 'unrelated' },
  );
  const req = { method: 'GET', path: '/api/v1/auth/user/' };
  const two = log('two', {
    time: 2000,
    level: 30,
    reqId: other,
    trace_id: trace,
    msg: 'incoming request',
    req,
  });
  process.env.TRACE_URL = 'https://grafana.example/trace/{trace}';
  expect(await run(request, one, two)).toBe(0);
  expect(printed).toEqual([
    `1970-01-01T00:00:02.000Z  info   ${other}  incoming request  GET /api/v1/auth/user/`,
    `1970-01-01T00:00:03.000Z  error  ${request}  request failed  53100 full`,
    `trace https://grafana.example/trace/${trace}`,
  ]);
});

test('finds a trace by its own ID', async () => {
  const file = log('one', { time: 1, level: 30, reqId: other, trace_id: trace, msg: 'incoming request' });
  expect(await run(trace, file)).toBe(0);
  expect(printed[0]).toContain(other);
});

test('says that no line mentions the request', async () => {
  expect(await run(request, log('one', { reqId: other }))).toBe(1);
  expect(printed).toEqual([`No log line mentions ${request}.`]);
});

test('rejects a reference of another form', async () => {
  await expect(run('4711')).rejects.toThrow('REFERENCE is the request ID of an error');
});

test('names a log that it can’t read', async () => {
  const missing = join(folder, 'missing');
  await expect(run(request, missing)).rejects.toMatchObject({
    expected: true,
    message: `${missing} can't be read: ENOENT`,
  });
});
