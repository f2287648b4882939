import { connect, createServer, type Server, type Socket } from 'node:net';

export interface DatabaseProxy {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Keeps connections open, but passes nothing on. */
  freeze(): void;
  restore(): void;
  stop(): Promise<void>;
}

type State = 'open' | 'cut' | 'frozen';

/** The proxy is between a process and its database server. */
export async function startProxy({ hostname, port }: URL): Promise<DatabaseProxy> {
  let state: State = 'open';
  const sockets = new Set<Socket>();
  const watch = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    watch(client);
    if (state === 'cut') client.destroy();
    if (state !== 'open') return;
    const upstream = watch(connect({ host: hostname, port: Number(port || 5432) }));
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (bytes) => state === 'open' && to.write(bytes)).once('close', () => to.destroy());
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: portOf(server),
    cut() {
      state = 'cut';
      endAll();
    },
    freeze() {
      state = 'frozen';
    },
    restore() {
      // What the frozen connections swallowed is lost, so they can't go on.
      if (state === 'frozen') endAll();
      state = 'open';
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address && typeof address === 'object') return address.port;
  throw new Error('The proxy has no port.');
}
