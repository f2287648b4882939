import { Agent, request } from 'node:http';
import type { Member } from '../src/testing/crowd';

export interface Order {
  key: string;
  kind: 'internal' | 'external' | 'bill' | 'cancel';
  member: Member;
  cents: number;
  transfer?: string;
}

export type Known =
  | { outcome: 'acknowledged'; id: string; text: string }
  | { outcome: 'refused'; status: number; text: string }
  | { outcome: 'unknown'; why: string };

export async function ask(port: number, order: Order, agent: Agent): Promise<Known> {
  try {
    const { status, text } = await post(port, order, agent);
    if (status === 200) return { outcome: 'acknowledged', id: JSON.parse(text).data.id, text };
    if (status >= 500) return { outcome: 'unknown', why: String(status) };
    return { outcome: 'refused', status, text };
  } catch (failure) {
    return { outcome: 'unknown', why: (failure as NodeJS.ErrnoException).code ?? String(failure) };
  }
}

export const makeAgent = () => new Agent({ keepAlive: true });

const recipient = {
  recipient_name: 'Harbor Books',
  bank_name: 'Bank of the Bay',
  routing_number: '021000021',
  account_number: '12345678',
};

const payee = { name: 'Larch Power', account_number: '4711' };

function requestOf({ key, kind, member, cents, transfer }: Order) {
  if (kind === 'cancel') return { path: `transfer/external/${transfer}/cancel`, body: {} };
  const order = { from_account_id: member.checking, amount: (cents / 100).toFixed(2), description: key };
  if (kind === 'bill') return { path: 'bills', body: { ...order, payee } };
  const to = kind === 'internal' ? { to_account_id: member.savings } : recipient;
  return { path: `transfer/${kind}`, body: { ...order, ...to } };
}

function post(port: number, order: Order, agent: Agent) {
  const { key, member } = order;
  const asked = requestOf(order);
  const path = `/api/v1/transactions/${asked.path}/`;
  const body = JSON.stringify(asked.body);
  const headers = {
    authorization: `Bearer ${member.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        answer.complete ? resolve({ status: answer.statusCode ?? 0, text }) : reject(cut),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.setTimeout(20_000, () => sent.destroy(new Error('no response for 20 s')));
    sent.end(body);
  });
}

const cut = new Error('the response was cut off');
