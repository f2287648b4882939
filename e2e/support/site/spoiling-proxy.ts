import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpoilingProxy {
  address: string;
  asked(): number;
  close(): void;
}

/** Corrupts the first response that contains the file, which the browser may then cache forever. */
export async function spoilFirst(site: string, file: RegExp): Promise<SpoilingProxy> {
  const { hostname, port } = new URL(site);
  let asked = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path, method, headers: plain }, (answer) => {
      if (file.test(path)) asked += 1;
      const isSpoilt = file.test(path) && asked === 1;
      const { 'content-length': _length, etag: _tag, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.on('data', (bytes) => outgoing.write(bytes));
      answer.on('end', () => outgoing.end(isSpoilt ? ' ' : ''));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
