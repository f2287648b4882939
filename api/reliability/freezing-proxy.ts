import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  port: number;
  /** Drops all traffic in both directions without closing connections. */
  freeze(options: { newConnections: boolean }): void;
  thaw(): void;
  /** Closes the frozen connections, like a firewall that has forgotten them. */
  reset(): void;
  close(): Promise<void>;
}

export async function openFreezingProxy(target: number): Promise<FreezingProxy> {
  const sockets = new Set<Socket>();
  let frozen = new WeakSet<Socket>();
  let freezesNew = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (chunk) => {
      if (!frozen.has(from)) to.write(chunk);
    });
    from.on('end', () => {
      if (!frozen.has(from)) to.end();
    });
    from.on('close', () => {
      sockets.delete(from);
      if (!frozen.has(from)) to.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    pass(client, upstream);
    pass(upstream, client);
    if (freezesNew) for (const socket of [client, upstream]) frozen.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: ({ newConnections }) => {
      frozen = new WeakSet(sockets);
      freezesNew = newConnections;
    },
    thaw: () => {
      freezesNew = false;
    },
    reset: () => {
      for (const socket of sockets) if (frozen.has(socket)) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
