import { createServer } from 'node:net';

const requireFreePort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** Fails before anything starts, because a busy port otherwise shows up in the middle of other output. */
export async function requireFreePorts(ports: readonly number[], host = 'localhost'): Promise<void> {
  for (const port of ports) await requireFreePort(port, host);
}
