import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { freePort } from '../../api/src/testing/api-process';

/** A process that is always ready and responds with the host it got and the one that is forwarded, or breaks off every request. */
export class FakeSite {
  readonly seen: string[] = [];
  readonly #server: Server;

  private constructor(
    readonly port: number,
    private readonly breaksOff: boolean,
  ) {
    this.#server = createServer((request, response) => {
      const { method, url = '', socket } = request;
      request.resume().once('end', () => {
        if (url === '/ready' || url === '/config.json') return response.end('{}');
        this.seen.push(`${method} ${url}`);
        return this.breaksOff
          ? socket.destroy()
          : response.end(`${request.headers.host} ${request.headers['x-forwarded-host']}`);
      });
    });
  }

  static async create({ breaksOff = false } = {}): Promise<FakeSite> {
    return new FakeSite(await freePort(), breaksOff);
  }

  async start(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  stop(): void {
    this.#server.close().closeAllConnections();
  }
}
