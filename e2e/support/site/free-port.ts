import { createServer } from 'node:net';

const canListen = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, 'localhost', () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });

export async function freePort(): Promise<number> {
  const port = await canListen(0);
  if (!port) throw new Error('No port is free.');
  return port;
}

export async function freePorts(distances: number[]): Promise<number> {
  for (let first = 20_000 + Math.floor(Math.random() * 10_000); first < 60_000; first += 50) {
    const found = await Promise.all(distances.map((distance) => canListen(first + distance)));
    if (found.every((port) => port !== undefined)) return first;
  }
  throw new Error('No row of ports is free.');
}
