import type { Call } from '@bank/shared/contracts/call';
import { wireError } from '@bank/shared/contracts/errors';
import { cents } from '@bank/shared/money';
import { assertLedger } from '../../src/app/housekeeping/assert-ledger';
import { randomFrom } from '../../src/demo/history/random';
import { hours, later } from '../../src/kernel/clock/clock';
import { gatherCrowd, type Member } from '../../src/testing/crowd/crowd';
import {
  giveCards,
  giveDisputes,
  giveExports,
  giveInterest,
  givePeople,
  giveRequests,
  giveSchedules,
  giveSpareAccounts,
  giveSpending,
} from '../../src/testing/crowd/crowd-belongings';
import { giveLoans } from '../../src/testing/crowd/crowd-loans';
import { giveTokens } from '../../src/testing/crowd/crowd-tokens';
import { openTestBank, type TestBank } from '../../src/testing/test-bank';
import { everyCall } from '../every-call';
import { measured, scaled } from '../scale';
import { seed } from '../seed';
import {
  answerTo,
  deviceOf,
  type FuzzRequest,
  makeRequest,
  notificationOf,
  otherSessionOf,
  passkeyOf,
} from './fuzz-request';

const requests = scaled({ full: 20_000, short: 2200 });
/** Adds new customers after this many requests, because some are signed out or blocked by that point. */
const perCrowd = 500;
const crowdSize = 40;
const maxTries = 2000;

const random = randomFrom(seed);

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank('full');
});
afterAll(() => bank.close());

async function nextCrowd(round: number): Promise<Member[]> {
  const crowd = await gatherCrowd(bank.deps, {
    customers: crowdSize,
    deposit: cents(1_000_000),
    permits: 10,
    first: round * crowdSize + 1,
  });
  const at = { started_at: bank.clock.now(), expires_at: later(bank.clock.now(), hours(12)) };
  const others = crowd.map((member) => ({
    id: otherSessionOf(member),
    customer_id: member.id,
    device: 'crowd',
    address: '127.0.0.1',
    ...at,
  }));
  await bank.deps.db.insertInto('sessions').values(others).execute();
  const notes = crowd.map((member) => ({
    id: notificationOf(member),
    customer_id: member.id,
    ...{ kind: 'bill-short' as const, title: 'A title', text: 'A text', path: '/dashboard/bills' },
    created_at: bank.clock.now(),
  }));
  await bank.deps.db.insertInto('notifications').values(notes).execute();
  const answers = crowd.map((member) => ({
    ...{ id: answerTo(member), customer_id: member.id, conversation: null, text: 'An answer' },
    ...{ sent_at: bank.clock.now(), seen_at: null, mailed_at: null },
  }));
  await bank.deps.db.insertInto('chat_answers').values(answers).execute();
  const passkeys = crowd.map((member) => ({
    id: passkeyOf(member),
    customer_id: member.id,
    ...{ credential_id: passkeyOf(member), public_key: 'a key', counter: 0, transports: 'internal' },
    ...{ is_synced: true, name: 'Phone', added_at: bank.clock.now() },
  }));
  await bank.deps.db.insertInto('passkeys').values(passkeys).execute();
  const devices = crowd.map((member) => ({
    id: deviceOf(member),
    customer_id: member.id,
    ...{ browser: deviceOf(member), device: 'Phone', remembered_at: at.started_at },
    expires_at: later(at.started_at, hours(24)),
  }));
  await bank.deps.db.insertInto('remembered_devices').values(devices).execute();
  await giveExports(bank.deps, crowd);
  await giveCards(bank.deps, crowd);
  await givePeople(bank.deps, crowd);
  await giveRequests(bank.deps, crowd);
  await giveSpending(bank.deps, crowd);
  await giveSpareAccounts(bank.deps, crowd);
  await giveInterest(bank.deps, crowd);
  await giveLoans(bank, crowd);
  await giveTokens(bank.deps, crowd);
  // The others can remove their people and report what they spent.
  const half = crowd.slice(0, crowdSize / 2);
  await giveDisputes(bank.deps, half);
  await giveSchedules(bank.deps, half, { first_on: '2026-03-20', repeats: 'weekly' });
  return crowd;
}

test('[API-7] follows the contract or returns a standard error for every request', async () => {
  const statuses: Record<string, number> = {};
  const worked = new Set<string>();
  let sent = 0;
  let crowd: Member[] = [];
  const sendTo = async (call: Call) => {
    if (sent % perCrowd === 0) {
      await assertLedger(bank.deps.db);
      crowd = await nextCrowd(sent / perCrowd);
      bank.clock.pass(61_000);
    }
    const made = makeRequest(call, random, random.pick(crowd), random.pick(crowd));
    const status = await sendAndJudge(made, sent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) worked.add(call.id);
    sent += 1;
  };
  while (sent < requests) await sendTo(random.pick(everyCall));
  // Without valid requests, the fuzzer would cover little of the bank. If no request to an endpoint succeeded
  // by chance, retry until one succeeds or clearly can't.
  const guessable = everyCall.filter(({ id }) => !needSecrets.includes(id));
  for (const call of guessable) {
    for (let tries = 0; !worked.has(call.id) && tries < maxTries; tries += 1) await sendTo(call);
  }
  expect(guessable.map(({ id }) => id).filter((id) => !worked.has(id))).toEqual([]);
  await assertLedger(bank.deps.db);
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  measured(
    `fuzz: ${sent} requests (seed ${seed}): ${counts.join(', ')}; no 5xx, all errors in the standard shape`,
  );
});

/** These require a value that can't be guessed. */
const needSecrets = [
  'refresh',
  'verifyCode',
  'confirmReset',
  'cancelExternalTransfer',
  'removeRecipient',
  'removePayee',
  'planBill',
  'cancelPlannedBill',
  'withdrawLoan',
  'depositCheck',
  // These take a code of an app or an email.
  'confirmSecondFactor',
  'verifySecondFactor',
  'renewRecoveryCodes',
  'confirmContactChange',
  // These take a link from an email.
  'readAlert',
  'lockAccount',
  // Only an authenticator can sign.
  'addPasskey',
  'signInWithPasskey',
  'confirmPasskeyPayment',
  'stepUpWithPasskey',
  // Everyone here has money.
  'askToClose',
  // Everyone here has a PIN.
  'setFirstPin',
  // These accounts are too new to have a complete month.
  'getStatement',
  'downloadStatement',
];

const inside = /zod|fastify|FST_|node_modules|\.ts:|SyntaxError|ECONN|relation "|select .* from |postgres/i;

async function sendAndJudge({ call, request }: FuzzRequest, number: number): Promise<number> {
  const answer = await bank.app.inject(request);
  try {
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode >= 400 && isOurs(String(request.url)) && request.method !== 'HEAD') {
      expect(Object.keys(answer.json()).sort()).toEqual(['error', 'errors', 'message']);
      const { error, message } = wireError.parse(answer.json());
      expect([error, message]).not.toContain('');
      expect(answer.body).not.toMatch(inside);
    }
    return answer.statusCode;
  } catch (failure) {
    const shown = JSON.stringify(request).slice(0, 2000);
    const log = bank.log.slice(-2).join('');
    throw new Error(
      `Request ${number} of seed ${seed}, ${call.id}: ${shown}\n${answer.statusCode} ${answer.body.slice(0, 500)}\n${log}`,
      { cause: failure },
    );
  }
}

/** The site that embeds the API serves all other paths. */
const isOurs = (url: string) => /^\/(api|mailbox)\//.test(new URL(url, 'http://bank').pathname);
