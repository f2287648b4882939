// Usage: PORT=3000 node deploy/probe/probe.mjs live|ready [SECONDS]
// Exits with 0 if the process on PORT answers with 200, else with 1. With SECONDS, waits that long for it.
// Supervisors and containers run it, so it needs nothing but Node.
import { setTimeout as sleep } from 'node:timers/promises';

const intervalMs = 250;
const timeoutMs = 3000;

const [name = '', seconds = '0'] = process.argv.slice(2);
const { PORT = '3000' } = process.env;

if (!['live', 'ready'].includes(name) || !/^\d+$/.test(seconds)) {
  console.error('Usage: PORT=3000 node deploy/probe/probe.mjs live|ready [SECONDS]');
  process.exit(2);
}

const url = `http://127.0.0.1:${PORT}/${name}`;

const ask = () =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (response) => (response.ok ? undefined : `${response.status} ${await response.text()}`),
    (failure) => failure.cause?.message || failure.message,
  );

const deadline = performance.now() + Number(seconds) * 1000;
let problem = await ask();
while (problem && performance.now() < deadline) {
  await sleep(intervalMs);
  problem = await ask();
}
if (problem) {
  console.error(`${url}: ${problem}`);
  process.exit(1);
}
