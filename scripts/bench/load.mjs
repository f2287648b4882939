// A process that does nothing but send: it gets its work from its parent and answers what came of it.
// Requests are prepared beforehand and answers hardly looked at, so that the bank gets the processor.
import { connect } from 'node:net';

const headerEnd = '\r\n\r\n';

const prepare = ({ method, path, token, body, key }) =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: bank\r\nAuthorization: Bearer ${token}\r\n` +
      (key ? `Idempotency-Key: ${key}\r\n` : '') +
      (body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : '') +
      `\r\n${body ?? ''}`,
  );

/** Whether the text is one whole answer. */
function isWhole(text) {
  const end = text.indexOf(headerEnd);
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(text)?.[1] ?? 0;
  return Buffer.byteLength(text) >= end + headerEnd.length + Number(length);
}

/** One client: sends, waits for the answer, sends the next, until nothing is left. */
function client(port, next, note) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (!request) return socket.end(resolve);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (!isWhole(text)) return;
      note(text, performance.now() - sentAt);
      text = '';
      send();
    });
    socket.on('connect', send);
    socket.on('error', reject);
  });
}

process.on('message', async ({ ports, clients, requests }) => {
  const prepared = requests.map(prepare);
  const statuses = {};
  const times = [];
  let index = 0;
  let refusal;
  const next = () => prepared[index++];
  const note = (text, time) => {
    const status = text.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== '200') refusal ??= text;
    times.push(time);
  };
  const start = performance.now();
  const all = Array.from({ length: clients }, (_, one) => client(ports[one % ports.length], next, note));
  await Promise.all(all);
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  const cpuSeconds = process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
  process.send({ seconds, statuses, refusal, median: at(0.5), p95: at(0.95), p99: at(0.99), cpuSeconds });
  process.disconnect();
});
