import { Agent, request } from 'node:http';
import type { Member } from '../src/testing/crowd/crowd';
import { type CardToPay, crowdPersonOf } from '../src/testing/crowd/crowd-belongings';

export interface Order {
  key: string;
  kind:
    | 'internal'
    | 'external'
    | 'bill'
    | 'cancel'
    | 'card'
    | 'capture'
    | 'decline'
    | 'person'
    | 'request'
    | 'undo';
  member: Member;
  cents: number;
  /** The ID of a transfer to cancel, a card payment to capture, a payment to undo or a request to pay. */
  transfer?: string;
  card?: CardToPay;
}

export type Known =
  | { outcome: 'acknowledged'; id: string; text: string }
  | { outcome: 'refused'; status: number; text: string }
  | { outcome: 'unknown'; why: string };

export async function ask(port: number, order: Order, agent: Agent): Promise<Known> {
  try {
    const { status, text, location } = await post(port, order, agent);
    const [, paid] = /^\/terminal\?payment=(\w+)$/.exec(location) ?? [];
    if (order.kind === 'decline' && location === '/terminal?declined')
      return { outcome: 'acknowledged', id: '', text };
    if (paid) return { outcome: 'acknowledged', id: paid, text };
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

const dollars = ({ cents }: Order) => (cents / 100).toFixed(2);

/** The key in the forms of the terminal. */
export const cardKeyOf = ({ key }: Order) => `kill-test-${key}`;

function jsonOf(order: Order): { path: string; body: object } {
  const { key, kind, member, transfer } = order;
  if (kind === 'undo') return { path: `payments/people/payments/${transfer}/undo`, body: {} };
  if (kind === 'request')
    return {
      path: 'payments/requests/pay',
      body: { request_id: transfer, from_account_id: member.checking },
    };
  if (kind === 'person') {
    const payment = { person_id: crowdPersonOf(member), from_account_id: member.checking };
    return { path: 'payments/people/pay', body: { ...payment, amount: dollars(order), note: key } };
  }
  return transferOf(order);
}

function transferOf(order: Order): { path: string; body: object } {
  const { key, kind, member, transfer } = order;
  if (kind === 'cancel') return { path: `transactions/transfer/external/${transfer}/cancel`, body: {} };
  const payment = { from_account_id: member.checking, amount: dollars(order), description: key };
  if (kind === 'bill') return { path: 'transactions/bills', body: { ...payment, payee } };
  const to = kind === 'internal' ? { to_account_id: member.savings } : recipient;
  return { path: `transactions/transfer/${kind}`, body: { ...payment, ...to } };
}

/** The terminal limits payments per network, so each customer pays from another. */
const networkOf = ({ member }: Order) => {
  const number = Number(member.id.replace(/\D/g, ''));
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
};

function formOf(order: Order): { path: string; body: string } {
  const sent = { key: cardKeyOf(order), amount: dollars(order) };
  if (order.kind === 'capture') {
    const body = String(new URLSearchParams({ ...sent, action: 'capture' }));
    return { path: `/terminal/payments/${order.transfer}`, body };
  }
  const shop = { merchant: 'Volt Electronics', channel: 'online', country: 'US' };
  return { path: '/terminal', body: String(new URLSearchParams({ ...sent, ...shop, ...order.card })) };
}

function requestOf(order: Order) {
  if (order.kind === 'card' || order.kind === 'capture' || order.kind === 'decline') {
    const type = 'application/x-www-form-urlencoded';
    return { ...formOf(order), headers: { 'content-type': type, 'x-forwarded-for': networkOf(order) } };
  }
  const { path, body } = jsonOf(order);
  const headers = {
    authorization: `Bearer ${order.member.token}`,
    'content-type': 'application/json',
    'idempotency-key': order.key,
  };
  return { path: `/api/v1/${path}/`, body: JSON.stringify(body), headers };
}

interface Response {
  status: number;
  text: string;
  location: string;
}

function post(port: number, order: Order, agent: Agent) {
  const { path, body, headers: own } = requestOf(order);
  const headers = { ...own, 'content-length': Buffer.byteLength(body) };
  return new Promise<Response>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      const { statusCode: status = 0, headers } = answer;
      answer.on('end', () =>
        answer.complete ? resolve({ status, text, location: headers.location ?? '' }) : reject(cut),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.setTimeout(20_000, () => sent.destroy(new Error('no response for 20 s')));
    sent.end(body);
  });
}

const cut = new Error('the response was cut off');
