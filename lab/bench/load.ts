// Runs as a child process, prepares requests up front and barely parses responses, to keep the CPU free for
// the bank.
import { connect } from 'node:net';
import type { Load, Request } from './send-load';

const headerEnd = '\r\n\r\n';

const prepare = ({ method, path, token, ip, body, key }: Request) =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: bank\r\n` +
      (token ? `Authorization: Bearer ${token}\r\n` : '') +
      (ip ? `X-Forwarded-For: ${ip}\r\n` : '') +
      (key ? `Idempotency-Key: ${key}\r\n` : '') +
      (body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : '') +
      `\r\n${body ?? ''}`,
  );

function isComplete(text: string): boolean {
  const end = text.indexOf(headerEnd);
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(text)?.[1] ?? 0;
  return Buffer.byteLength(text) >= end + headerEnd.length + Number(length);
}

interface Due {
  request: Buffer;
  /** When it should leave, and its time begins: waiting for a client counts. */
  at: number;
}

type Next = () => Due | undefined;
type Note = (response: string, durationMs: number) => void;

function client(port: number, next: Next, note: Note): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    let dueAt = 0;
    const send = () => {
      const due = next();
      if (!due) return socket.end(resolve);
      dueAt = due.at;
      const early = due.at - performance.now();
      if (early > 0) setTimeout(() => socket.write(due.request), early);
      else socket.write(due.request);
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!isComplete(text)) return;
      note(text, performance.now() - dueAt);
      text = '';
      send();
    });
    socket.on('connect', send);
    socket.on('error', reject);
  });
}

const patienceMs = 1_000;

process.on('message', async ({ ports, clients, requests, perSecond }: Load) => {
  const cpuBefore = process.cpuUsage();
  const prepared = requests.map(prepare);
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let index = 0;
  let refusal: string | undefined;
  let dropped = 0;
  const next: Next = () => {
    while (index < prepared.length) {
      const now = performance.now();
      const at = perSecond ? start + (index / perSecond) * 1000 : now;
      const request = prepared[index++] as Buffer;
      if (now - at < patienceMs) return { request, at };
      dropped += 1;
    }
    return undefined;
  };
  const note: Note = (text, durationMs) => {
    const status = text.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== '200') refusal ??= text;
    times.push(durationMs);
  };
  const start = performance.now();
  const all = Array.from({ length: clients }, (_, one) => client(ports[one % ports.length] ?? 0, next, note));
  await Promise.all(all);
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1e6;
  process.send?.({
    seconds,
    statuses,
    refusal,
    dropped,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuSeconds,
  });
  process.disconnect();
});
