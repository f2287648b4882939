import type { PostgresNode } from './postgres-node';

export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
  lag?: number | string;
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

export async function primaryOf(nodes: readonly PostgresNode[]): Promise<PostgresNode | undefined> {
  const isPrimary = async ({ restPort }: PostgresNode) =>
    (await fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2000) })).ok;
  const answers = await Promise.all(nodes.map((node) => isPrimary(node).catch(() => false)));
  return nodes[answers.indexOf(true)];
}

/** Every node runs, and a synchronous replica is ready to take over. */
export async function isComplete(nodes: readonly PostgresNode[]): Promise<boolean> {
  const members = await membersOf(nodes);
  const running = members.filter(({ state }) => ['running', 'streaming'].includes(state));
  const hasRole = (role: Member['role']) => running.some((member) => member.role === role);
  return running.length === nodes.length && hasRole('leader') && hasRole('sync_standby');
}
