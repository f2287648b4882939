import { demoPassword } from '../../../api/src/app/demo/customers';
import { hashPassword, verifyPassword } from '../../../api/src/kernel/keys/secrets';
import type { ApiProcess } from '../../../api/src/testing/api-process';
import type { Member } from '../../../api/src/testing/crowd/crowd';

const clients = 8;

/** The limit per IP is 20 a minute, and only a proxy may name other IPs. */
export async function measureSignIns(
  apis: readonly ApiProcess[],
  members: readonly Member[],
): Promise<number> {
  return perSecond(members, async (member, index) => {
    const { port } = apis[index % apis.length] as ApiProcess;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${index % 250}.1` },
      body: JSON.stringify({ email: member.email, password: demoPassword }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A sign-in failed with ${answer.status}.`);
  });
}

/** What a sign-in can't do without: argon2id, two at a time as in one process of the bank. */
export async function measurePasswordChecks(count: number): Promise<number> {
  const hash = await hashPassword(demoPassword);
  return perSecond(Array.from({ length: count }), async () => {
    if (!(await verifyPassword(hash, demoPassword))) throw new Error('The password is wrong.');
  });
}

async function perSecond<Item>(items: readonly Item[], act: (item: Item, index: number) => Promise<void>) {
  const start = performance.now();
  const waiting = [...items.entries()];
  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await act(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (items.length * 1000) / (performance.now() - start);
}
