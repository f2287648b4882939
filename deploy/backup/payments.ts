import { ask, makeAgent, type Order } from '../../api/reliability/order';
import type { Member } from '../../api/src/testing/crowd/crowd';

export const orderOf = (members: readonly Member[], name: string, index: number): Order => ({
  kind: 'internal',
  key: `${name}-${String(index).padStart(4, '0')}`,
  member: members[index % members.length] as Member,
  cents: index + 1,
});

/** Stops at the first order without an answer. */
export async function payAll(port: number, orders: readonly Order[]): Promise<Map<string, number>> {
  const agent = makeAgent();
  const waiting = [...orders].reverse();
  const acknowledged = new Map<string, number>();
  const client = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const { outcome } = await ask(port, order, agent);
      if (outcome !== 'acknowledged') return;
      acknowledged.set(order.key, Date.now());
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  agent.destroy();
  return acknowledged;
}
