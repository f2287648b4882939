import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ofBank = /^\/(api|mailbox|terminal|chat|live|ready|metrics|\.well-known)(\/|\?|$)/;

export interface PagesProxy {
  port: number;
  close(): void;
}

/** Serves the pages of one site, and everything else of another. */
export async function serveWithPagesOf(pages: URL, bankPort: number): Promise<PagesProxy> {
  const bank = new URL(`http://localhost:${bankPort}`);
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path = '', method, headers } = incoming;
    const { hostname, port } = ofBank.test(path) ? bank : pages;
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
