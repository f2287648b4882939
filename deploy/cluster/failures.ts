import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankCluster } from './bank-cluster';
import { membersOf, primaryOf } from './patroni';
import type { PostgresNode } from './postgres-node';
import { untilCluster } from './until-cluster';

export interface Failure {
  name: string;
  /** Resolves after the failure is over and repaired. */
  strike(cluster: BankCluster): Promise<void>;
}

const heldMs = 10_000;

const anotherPrimary = (cluster: BankCluster, former: PostgresNode) =>
  untilCluster('another node is the primary', async () => {
    const primary = await primaryOf(cluster.nodes.filter((node) => node !== former));
    return primary !== undefined;
  });

const killsPrimary: Failure = {
  name: 'kills the primary',
  strike: async (cluster) => {
    const primary = await cluster.primary();
    await primary.kill();
    await anotherPrimary(cluster, primary);
    await primary.start();
  },
};

const freezesPrimary: Failure = {
  name: 'freezes the primary',
  strike: async (cluster) => {
    const primary = await cluster.primary();
    await primary.freeze();
    await anotherPrimary(cluster, primary);
    await sleep(heldMs);
    await primary.thaw();
  },
};

const cutsPrimaryOff: Failure = {
  name: 'cuts the primary off',
  strike: async (cluster) => {
    const primary = await cluster.primary();
    primary.cutOff();
    await anotherPrimary(cluster, primary);
    await sleep(heldMs);
    primary.reconnect();
  },
};

const promotesReplica: Failure = {
  name: 'promotes a replica',
  strike: async (cluster) => {
    const primary = await cluster.primary();
    const members = await membersOf(cluster.nodes);
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
    const answer = await fetch(`http://127.0.0.1:${primary.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.name, candidate }),
    });
    if (!answer.ok) throw new Error(`The switchover failed: ${await answer.text()}`);
    await anotherPrimary(cluster, primary);
  },
};

const fillsDisk: Failure = {
  name: "fills the primary's disk",
  strike: async (cluster) => {
    const primary = await cluster.primary();
    const filler = join(primary.dataFolder, '..', 'filler');
    const file = createWriteStream(filler);
    file.write(Buffer.alloc(2 ** 30));
    const [failure] = await once(file, 'error');
    if (failure.code !== 'ENOSPC') throw failure;
    await anotherPrimary(cluster, primary);
    rmSync(filler);
  },
};

const restartsEverything: Failure = {
  name: 'restarts everything, one by one',
  strike: async (cluster) => {
    const { programs, nodes, etcd, processes } = cluster;
    for (const member of etcd) {
      await programs.signal(member.name, 'SIGTERM');
      await sleep(1000);
      await member.start();
      await sleep(2000);
    }
    for (const node of nodes) {
      await node.stop();
      await untilCluster(`${node.name} has ended`, async () => !(await isListening(node)));
      await node.start();
      await cluster.complete();
    }
    for (const index of processes.keys()) await cluster.restartBank(index);
  },
};

const isListening = async ({ restPort }: PostgresNode) =>
  (await fetch(`http://127.0.0.1:${restPort}/liveness`).catch(() => null)) !== null;

const canFillDisk = () => process.getuid?.() === 0 && spawnSync('which', ['mount']).status === 0;

export const failures: readonly Failure[] = [
  killsPrimary,
  freezesPrimary,
  cutsPrimaryOff,
  promotesReplica,
  ...(canFillDisk() ? [fillsDisk] : []),
  restartsEverything,
];

export const skippedFailures = canFillDisk() ? [] : ['filling the disk (needs root for a small file system)'];
