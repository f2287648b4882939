import { join } from 'node:path';
import { freePort } from '../../api/src/testing/api-process';
import type { Programs } from '../testing/programs';
import { serverUser } from './server-programs';
import { untilCluster } from './until-cluster';

export interface EtcdMember {
  name: string;
  clientPort: number;
  start(): Promise<void>;
}

const local = (port: number) => `http://127.0.0.1:${port}`;

export async function startEtcd(programs: Programs, count: number): Promise<EtcdMember[]> {
  const members = [];
  for (let number = 1; number <= count; number += 1)
    members.push({ name: `etcd${number}`, clientPort: await freePort(), peerPort: await freePort() });
  const all = members.map(({ name, peerPort }) => `${name}=${local(peerPort)}`).join(',');
  const started = members.map(({ name, clientPort, peerPort }) => ({
    name,
    clientPort,
    start: () =>
      programs.start({
        name,
        program: 'etcd',
        user: serverUser(),
        args: [
          ...['--name', name, '--data-dir', join(programs.folder, name), '--initial-cluster', all],
          ...['--listen-peer-urls', local(peerPort), '--initial-advertise-peer-urls', local(peerPort)],
          ...['--listen-client-urls', local(clientPort), '--advertise-client-urls', local(clientPort)],
          ...['--heartbeat-interval', '100', '--election-timeout', '1000', '--enable-v2', '--logger', 'zap'],
        ],
      }),
  }));
  for (const member of started) await member.start();
  const isHealthy = async ({ clientPort }: EtcdMember) => (await fetch(`${local(clientPort)}/health`)).ok;
  for (const member of started) await untilCluster(`${member.name} is healthy`, () => isHealthy(member));
  return started;
}
