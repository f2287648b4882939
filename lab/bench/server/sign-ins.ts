import { demoPassword } from '../../../api/src/demo/customers/customers';
import { hashPassword, verifyPassword } from '../../../api/src/kernel/keys/secrets';
import type { ApiProcess } from '../../../api/src/testing/api-process';
import type { Member } from '../../../api/src/testing/crowd/crowd';
import { sendLoad } from '../send-load';

const clients = 8;

/** The limit per IP is 20 a minute, and only a proxy may name other IPs. */
export async function measureSignIns(
  apis: readonly ApiProcess[],
  members: readonly Member[],
): Promise<number> {
  const requests = members.map(({ email }, index) => ({
    method: 'POST' as const,
    path: '/api/v1/auth/login/',
    ip: `10.2.${index % 250}.1`,
    body: JSON.stringify({ email, password: demoPassword }),
  }));
  const { perSecond } = await sendLoad({ ports: apis.map(({ port }) => port), clients, requests });
  return perSecond;
}

/** What a sign-in can't do without: argon2id, two at a time as in one process of the bank. */
export async function measurePasswordChecks(count: number): Promise<number> {
  const hash = await hashPassword(demoPassword);
  const start = performance.now();
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await verifyPassword(hash, demoPassword))) throw new Error('The password is wrong.');
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - start);
}
