import type { Call } from '@bank/shared/contracts/call';
import type { InjectOptions } from 'fastify';
import { demoPassword } from '../../src/demo/customers/customers';
import type { Random } from '../../src/demo/history/random';
import { crowdPin, type Member } from '../../src/testing/crowd/crowd';
import {
  crowdCardOf,
  crowdDisputeOf,
  crowdExportOf,
  crowdNameOf,
  crowdPaymentOf,
  crowdPersonOf,
  crowdRequestOf,
  crowdScheduleOf,
  crowdSpareOf,
  crowdSpendingOf,
} from '../../src/testing/crowd/crowd-belongings';
import { crowdLineOf, crowdOfferOf } from '../../src/testing/crowd/crowd-loans';
import { crowdTokenOf } from '../../src/testing/crowd/crowd-tokens';
import { encode, urlOf } from '../every-call';
import { brokenForm } from './broken-forms';
import { hostileBodies, hostileValues, toJson } from './hostile-values';
import { oddHeaders, oddMethods, oddPaths } from './odd-requests';
import { drawValue, type Hints } from './schema-values';

export const otherSessionOf = ({ sessionId }: Pick<Member, 'sessionId'>) => `other_${sessionId}`;

export const notificationOf = ({ id }: Pick<Member, 'id'>) => `note_of_${id}`;

export const answerTo = ({ id }: Pick<Member, 'id'>) => `answer_to_${id}`;

export const passkeyOf = ({ id }: Pick<Member, 'id'>) => `passkey_of_${id}`;

export const deviceOf = ({ id }: Pick<Member, 'id'>) => `device_of_${id}`;

export interface FuzzRequest {
  call: Call;
  request: InjectOptions;
}

/** Mostly this customer's values, and occasionally another customer's. */
function hintsFor(random: Random, call: Call, member: Member, other: Member): Hints {
  const { checking, savings, email: own } = member;
  const email = [random.pick([own, `new${random.between(1, 1e9)}@example.com`])];
  const password = [demoPassword];
  const pin = [crowdPin, crowdPin, crowdPin, '111111'];
  const from = [checking, checking, checking, checking, other.checking];
  const to = [savings, savings, savings, savings, other.savings];
  const cards = (['debit', 'credit', 'virtual'] as const).map((card) => crowdCardOf(member, card));
  const foreignCard = crowdCardOf(other, 'credit');
  return {
    id: idsFor(call, member, other) ?? from,
    card_id: [...cards, foreignCard],
    loan_offer_id: [crowdOfferOf(member), crowdOfferOf(member), crowdOfferOf(other)],
    loan_id: [crowdLineOf(member), crowdLineOf(member), crowdLineOf(other)],
    credit_line_id: [crowdLineOf(member), crowdLineOf(member), crowdLineOf(other)],
    year: ['2026', '2025'],
    reach_by: ['2027-03-18', '2027-03-18', '2026-03-17'],
    offered_on: ['2026-03-18', '2026-03-18', '2026-03-17'],
    person_id: [crowdPersonOf(member), crowdPersonOf(member), crowdPersonOf(other)],
    transaction_id: [crowdSpendingOf(member), crowdSpendingOf(member), crowdSpendingOf(other)],
    request_id: [crowdRequestOf(other), crowdRequestOf(other), crowdRequestOf(member)],
    schedule_id: [crowdScheduleOf(member), crowdScheduleOf(member), crowdScheduleOf(other)],
    pay_on: ['2026-03-20', '2026-03-20', '2026-03-31', '2026-02-30'],
    ends_on: ['2026-06-20', '2026-03-19'],
    ends_after: [3, 121],
    link: [crowdRequestOf(other), crowdRequestOf(member)],
    address: [other.email, other.email, own],
    name: [crowdNameOf(other)],
    account_id: from,
    from_account_id: from,
    from_account: from,
    to_account_id: to,
    to_account: to,
    amount: [1, '12.50', 100, '0.01', 2000],
    new_pin: ['271828'],
    pin,
    current_pin: pin,
    email,
    username: email,
    password,
    password_confirm: password,
    current_password: password,
    new_password: ['slow-meadow-77'],
    new_code: ['482915'],
    session_id: [otherSessionOf(member), otherSessionOf(other)],
    number: ['0', '0', '1'],
    device_id: [deviceOf(member), deviceOf(other)],
  };
}

function idsFor({ path }: Call, member: Member, other: Member): string[] | undefined {
  if (path.startsWith('/auth/passkeys/')) return [passkeyOf(member), passkeyOf(other)];
  if (path.startsWith('/auth/access-tokens/')) return [crowdTokenOf(member), crowdTokenOf(other)];
  if (path.startsWith('/accounts/data-export/')) return [crowdExportOf(member), crowdExportOf(other)];
  if (path.startsWith('/support/answers/')) return [answerTo(member), answerTo(other)];
  if (path.startsWith('/auth/notifications/')) return [notificationOf(member), notificationOf(other)];
  if (path.startsWith('/transactions/disputes/')) return [crowdDisputeOf(member), crowdDisputeOf(other)];
  if (path.startsWith('/transactions/:id/')) return [crowdSpendingOf(member), crowdSpendingOf(other)];
  if (path.startsWith('/payments/people/payments/')) return [crowdPaymentOf(member), crowdPaymentOf(other)];
  if (path.startsWith('/payments/requests/split/')) return [crowdSpendingOf(member), crowdSpendingOf(other)];
  if (path.startsWith('/payments/requests/')) return [crowdRequestOf(member), crowdRequestOf(other)];
  if (path.startsWith('/payments/schedules/')) return [crowdScheduleOf(member), crowdScheduleOf(other)];
  if (path.startsWith('/banking/accounts/:id/interest/')) return [member.savings, other.savings];
  if (/^\/banking\/accounts\/:id\/(goal|clos)/.test(path)) return [crowdSpareOf(member), crowdSpareOf(other)];
  if (path.startsWith('/banking/loans/current/')) return [crowdLineOf(member), crowdLineOf(other)];
  if (/^\/banking\/loans\/:id\/(offer|terms|accept)/.test(path))
    return [crowdOfferOf(member), crowdOfferOf(other)];
  if (path.startsWith('/payments/people/')) return [crowdPersonOf(member), crowdPersonOf(other)];
  if (!path.startsWith('/banking/cards/')) return undefined;
  const own = (['debit', 'credit', 'virtual'] as const).map((card) => crowdCardOf(member, card));
  return [...own, ...own, crowdCardOf(other, 'credit')];
}

type Fields = Record<string, unknown>;

export function makeRequest(call: Call, random: Random, member: Member, other: Member): FuzzRequest {
  const hints = hintsFor(random, call, member, other);
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = call[name];
    return schema && spoil(drawValue(schema, random, hints), random);
  };
  const [params, query, body] = [part('params'), part('query'), part('body')];
  const url = urlOf(call, isFields(params) ? params : {}) + queryOf(query);
  const headers = { ...authorization(random, member), ...(call.idempotent && idempotency(random)) };
  const form = call.upload && random.next() < 0.8 ? brokenForm(random, call.upload) : undefined;
  const sent = form ?? bodyOf(body, random);
  const request = {
    method: call.method,
    url,
    headers: { ...headers, ...sent.headers },
    payload: sent.payload,
  };
  return { call, request: makeOdd(call.method === 'GET' ? { ...request, payload: '' } : request, random) };
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function spoil(value: unknown, random: Random): unknown {
  if (random.next() < 0.5 || !isFields(value)) return value;
  const spoiled: Fields = { ...value };
  for (let times = random.between(1, 3); times > 0; times -= 1) {
    const name = random.pick([...Object.keys(value), 'unexpected', '__proto__', 'constructor']);
    const inner = spoiled[name];
    const next = isFields(inner) && random.next() < 0.7 ? spoil(inner, random) : random.pick(hostileValues);
    Object.defineProperty(spoiled, name, {
      value: next,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return spoiled;
}

function queryOf(query: unknown): string {
  if (!isFields(query)) return '';
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = pairs.map(
    ([name, value]) => `${encode(name)}=${encode(String(toJson(value)).replaceAll('"', ''))}`,
  );
  return `?${text.join('&')}`;
}

function bodyOf(body: unknown, random: Random) {
  const headers = { 'content-type': 'application/json' };
  if (random.next() < 0.08) return { headers, payload: random.pick(hostileBodies)() };
  return { headers, payload: body === undefined ? '' : toJson(body) };
}

const authorization = (random: Random, { token }: Member): Record<string, string> => {
  const kind = random.next();
  if (kind < 0.9) return { authorization: `Bearer ${token}` };
  if (kind < 0.95) return {};
  return { authorization: random.pick(['Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${token}x`, token]) };
};

const idempotency = (random: Random): Record<string, string> => ({
  ...(random.next() < 0.7 && {
    'idempotency-key': random.next() < 0.7 ? `key-${random.between(1, 500)}` : random.pick(badKeys),
  }),
});

const badKeys = ['', ' ', 'a b', 'x'.repeat(300), 'é', 'a\tb'];

function makeOdd(request: InjectOptions, random: Random): InjectOptions {
  const kind = random.next();
  if (kind < 0.05) return { ...request, headers: { ...request.headers, ...random.pick(oddHeaders) } };
  if (kind < 0.08) return { ...request, url: random.pick(oddPaths)(String(request.url)) };
  if (kind < 0.1) return { ...request, method: random.pick(oddMethods) as 'GET' };
  return request;
}
