import { Client } from 'pg';
import { type PostgresNode, urlOf } from './postgres-node';

export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
}

async function membersFrom({ restPort }: PostgresNode): Promise<Member[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) });
  return ((await answer.json()) as { members: Member[] }).members;
}

/** Asks all nodes, since some may be frozen, and believes the one that sees a running leader. */
export async function membersOf(nodes: readonly PostgresNode[]): Promise<Member[]> {
  const answers = await Promise.allSettled(nodes.map(membersFrom));
  const seen = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return seen[0] ?? [];
}

/** Undefined while a former primary doesn't know of its successor. */
export async function primaryOf(nodes: readonly PostgresNode[]): Promise<PostgresNode | undefined> {
  const isPrimary = async ({ restPort }: PostgresNode) =>
    (await fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2000) })).ok;
  const answers = await Promise.all(nodes.map((node) => isPrimary(node).catch(() => false)));
  return answers.filter(Boolean).length === 1 ? nodes[answers.indexOf(true)] : undefined;
}

/** Both replicas follow the primary, and one of them confirms each commit. */
export async function isComplete(nodes: readonly PostgresNode[]): Promise<boolean> {
  const primary = await primaryOf(nodes);
  const members = await membersOf(nodes);
  if (!primary || members.some(({ state }) => state !== 'running')) return false;
  const client = new Client({ connectionString: urlOf([primary.port], 'postgres'), query_timeout: 2000 });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query(
      `select count(*)::int as replicas, count(*) filter (where sync_state = 'sync')::int as confirming
       from pg_stat_replication where state = 'streaming'`,
    )
    .finally(() => client.end());
  return rows[0].replicas === nodes.length - 1 && rows[0].confirming > 0;
}

/**
 * What an operator does with a node that can't rejoin: `patronictl reinit`. It happens to a node that had unreplicated
 * log of a former timeline.
 */
export async function cloneStoppedNodes(nodes: readonly PostgresNode[]): Promise<string[]> {
  const members = await membersOf(nodes);
  const stopped = members.filter(({ state, role }) => state !== 'running' && role !== 'leader');
  const broken = nodes.filter(({ name }) => stopped.some((member) => member.name === name));
  for (const { restPort } of broken)
    await fetch(`http://127.0.0.1:${restPort}/reinitialize`, { method: 'POST', body: '{"force": true}' });
  return broken.map(({ name }) => name);
}
