import { type AddressInfo, createServer, type Server } from 'node:net';

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });

/** For a server of this process, whose port the system can choose. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

const [lowest, rows, portsInRow] = [10_000, 400, 50];
let row = process.pid % rows;

/**
 * The first of several ports, for a process whose ports have to be known before it starts. The system gives none of
 * these to a server that listens on any port, and processes begin in different rows.
 */
export async function freePorts(distances: number[]): Promise<number> {
  for (let tried = 0; tried < rows; tried += 1) {
    const first = lowest + row * portsInRow;
    // A prime that doesn't divide their number, so that every row has its turn.
    row = (row + 37) % rows;
    const found = await Promise.all(distances.map((distance) => canListen(first + distance)));
    if (found.every(Boolean)) return first;
  }
  throw new Error('No row of ports is free.');
}

export const freePort = (): Promise<number> => freePorts([0]);
