import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Attacker {
  address: string;
  /** The paths that were requested, except pages that the attacker serves. */
  received: string[];
  /** Serves a page at this path and returns its address. */
  serve(path: string, html: string): string;
}

const evilScript = 'globalThis.mark = 1; try { parent.mark = 1; } catch {}';

/** A site of another origin, which allows anything and remembers what reaches it. */
export function attackerForThisFile(): () => Attacker {
  const pages = new Map<string, string>();
  const received: string[] = [];
  const answer = ({ url = '/' }: IncomingMessage) => {
    const page = pages.get(url);
    if (page === undefined) received.push(url);
    if (url.endsWith('.js')) return { type: 'text/javascript', body: evilScript };
    return { type: 'text/html; charset=utf-8', body: page ?? `<script>${evilScript}</script>` };
  };
  const server = createServer((request, response) => {
    request.resume();
    const { type, body } = answer(request);
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    pages.clear();
    received.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const serve = (path: string, html: string) => {
    pages.set(path, html);
    return `${address}${path}`;
  };
  return () => ({ address, received, serve });
}
