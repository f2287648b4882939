import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../api/postgres-server/postgres-server';
import { type FreezingProxy, openFreezingProxy } from '../../api/reliability/freezing-proxy';
import { freePort } from '../../api/src/testing/api-process';
import { adapt } from '../testing/adapt';
import { type Programs, root } from '../testing/programs';
import type { EtcdMember } from './etcd';
import { serverUser } from './server-programs';

export interface PostgresNode {
  name: string;
  /** The address that clients and replicas use. It can be cut off. */
  port: number;
  restPort: number;
  dataFolder: string;
  start(): Promise<void>;
  /** Fails over when the disk is full. */
  watchDisk(): Promise<void>;
  kill(): Promise<void>;
  /** Pauses every process of the node, like a hypervisor that suspends a machine. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
  cutOff(): void;
  reconnect(): void;
  close(): Promise<void>;
}

const password = 'only-for-this-test';
export const urlOf = (ports: readonly number[], database: string) =>
  `postgres://postgres:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`;

export async function makeNode(
  programs: Programs,
  etcd: readonly EtcdMember[],
  name: string,
): Promise<PostgresNode> {
  const serverPort = await freePort();
  const restPort = await freePort();
  const inbound = await openFreezingProxy(serverPort);
  const outbound = await Promise.all(etcd.map(({ clientPort }) => openFreezingProxy(clientPort)));
  const links: FreezingProxy[] = [inbound, ...outbound];
  const folder = join(programs.folder, name);
  const dataFolder = join(folder, 'data');
  const config = `${folder}.yaml`;
  const hosts = outbound.map(({ port }) => `127.0.0.1:${port}`).join(', ');
  const text = adapt('patroni/patroni.yaml', [
    ['node1', name],
    ['10.0.0.1:8008', `127.0.0.1:${restPort}`],
    ['hosts: [10.0.0.1:2379, 10.0.0.2:2379, 10.0.0.3:2379]', `hosts: [${hosts}]\n  use_proxies: true`],
    ['listen: 10.0.0.1:5432', `listen: 127.0.0.1:${serverPort}`],
    ['connect_address: 10.0.0.1:5432', `connect_address: 127.0.0.1:${inbound.port}`],
    ['/usr/lib/postgresql/15/bin', findPostgres() ?? ''],
    ['/var/lib/postgresql/larch.pgpass', `${folder}.pgpass`],
    ['/var/lib/postgresql/larch', dataFolder],
    ['change-me', password],
    [
      'max_connections: 200',
      `max_connections: 200\n        unix_socket_directories: ${programs.folder}\n        max_wal_size: 96MB\n        shared_buffers: 64MB`,
    ],
  ]);
  writeFileSync(config, text, { mode: 0o644 });
  const signal = (sent: NodeJS.Signals) => programs.signal(name, sent);
  return {
    name,
    port: inbound.port,
    restPort,
    dataFolder,
    start: () =>
      programs.start({
        name,
        program: 'patroni',
        user: serverUser(),
        args: [config],
        pidFile: join(dataFolder, 'postmaster.pid'),
        env: { HOME: programs.folder, LC_ALL: 'C' },
      }),
    watchDisk: () =>
      programs.start({
        name: `${name}-disk`,
        program: join(root, 'deploy', 'patroni', 'watch-disk.sh'),
        user: serverUser(),
        args: [dataFolder, `127.0.0.1:${restPort}`],
      }),
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => programs.signal(name, 'SIGTERM'),
    cutOff: () => {
      for (const link of links) link.freeze({ newConnections: true });
    },
    reconnect: () => {
      for (const link of links) {
        link.thaw();
        link.reset();
      }
    },
    close: async () => {
      for (const link of links) await link.close();
    },
  };
}
