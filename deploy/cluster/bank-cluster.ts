import { chownSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { measured } from '../../api/reliability/scale';
import { type ApiProcess, freePort, startApi } from '../../api/src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../../api/src/testing/closed-bank';
import { openPrograms, type Programs } from '../testing/programs';
import { type EtcdMember, startEtcd } from './etcd';
import { cloneStoppedNodes, isComplete, primaryOf } from './patroni';
import { makeNode, type PostgresNode, urlOf } from './postgres-node';
import { startProxy } from './proxy';
import { serverUser } from './server-programs';
import { untilCluster } from './until-cluster';

export interface BankCluster {
  programs: Programs;
  etcd: readonly EtcdMember[];
  nodes: readonly PostgresNode[];
  bank: ClosedBank;
  processes: ApiProcess[];
  /** nginx's port. */
  port: number;
  primary(): Promise<PostgresNode>;
  /** Every node runs, and a synchronous replica is ready. */
  complete(): Promise<void>;
  restartBank(index: number): Promise<void>;
  stop(): Promise<void>;
}

const database = 'larch';
const banks = 3;
/** Small, so that a test can fill it. */
const diskMegabytes = 600;

async function startNodes(programs: Programs, etcd: readonly EtcdMember[]): Promise<PostgresNode[]> {
  const nodes: PostgresNode[] = [];
  const user = serverUser();
  for (const name of ['alder', 'birch', 'cedar']) {
    const node = await makeNode(programs, etcd, name);
    if (user) await programs.mount(`${programs.folder}/${name}`, diskMegabytes, user);
    nodes.push(node);
    await node.start();
    await node.watchDisk();
  }
  return nodes;
}

const rejoinTimeoutMs = 30_000;

async function completeCluster(nodes: readonly PostgresNode[]): Promise<void> {
  const isStable = async () => {
    for (let second = 0; second < 3; second += 1) {
      if (!(await isComplete(nodes))) return false;
      await sleep(1000);
    }
    return true;
  };
  try {
    await untilCluster('every node has rejoined', isStable, rejoinTimeoutMs);
  } catch {
    const cloned = await cloneStoppedNodes(nodes);
    measured(`cloned again after a failure: ${cloned.join(', ') || 'none'}`);
    await untilCluster('the cluster is complete', isStable);
  }
}

async function createDatabase(node: PostgresNode): Promise<void> {
  const client = new Client({ connectionString: urlOf([node.port], 'postgres') });
  await client.connect();
  await client.query(`create database ${database}`).finally(() => client.end());
}

export async function startCluster(): Promise<BankCluster> {
  const programs = openPrograms();
  const user = serverUser();
  if (user) chownSync(programs.folder, user.uid, user.gid);
  const closing: (() => unknown)[] = [programs.stop];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const etcd = await startEtcd(programs, 3);
    const nodes = await startNodes(programs, etcd);
    closing.push(() => Promise.all(nodes.map((node) => node.close())));
    const complete = () => completeCluster(nodes);
    await complete();
    const primary = async (): Promise<PostgresNode> => {
      await untilCluster('there is a primary', async () => (await primaryOf(nodes)) !== undefined);
      return (await primaryOf(nodes)) ?? primary();
    };
    await createDatabase(await primary());
    const url = urlOf(
      nodes.map((node) => node.port),
      database,
    );
    const bank = makeClosedBank(`${url}?target_session_attrs=read-write`);
    closing.push(bank.remove);
    const processes: ApiProcess[] = [];
    closing.push(() => Promise.all(processes.map((process) => process.kill())));
    for (let index = 0; index < banks; index += 1) processes.push(await startApi({ env: bank.env }));
    const port = await freePort();
    await startProxy(
      programs,
      port,
      processes.map((process) => process.port),
    );
    const restartBank = async (index: number) => {
      const process = processes[index] as ApiProcess;
      await process.stop();
      processes[index] = await startApi({ env: bank.env, port: process.port });
    };
    return { programs, etcd, nodes, bank, processes, port, primary, complete, restartBank, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
