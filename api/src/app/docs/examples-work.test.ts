import { writeFileSync } from 'node:fs';
import { alex, sam } from '../../demo/customers/customers';
import { signInFirst } from '../../demo/customers/steps';
import { seconds } from '../../kernel/clock/clock';
import type { Example, Request } from '../../kernel/feature/example';
import { testMorning } from '../../testing/bank-template';
import { readerOf, withKept } from '../../testing/examples/reader';
import { realAnswers } from '../../testing/examples/real-answers';
import { shownExamples } from '../../testing/examples/shown-examples';
import { steady } from '../../testing/examples/steady';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { recorded, recordedFile } from './recorded';
import { allRefusals } from './statuses';

const isRecording = process.env.RECORD_EXAMPLES !== undefined;
const command = 'RECORD_EXAMPLES=1 npm test -- api/src/app/docs/examples-work';

let bank: TestBank;
let reader: ReturnType<typeof readerOf>;
let real: Awaited<ReturnType<typeof realAnswers>>;
beforeAll(async () => {
  real = await realAnswers();
  bank = await openTestBank('full');
  reader = readerOf(bank);
  await reader.take(signInFirst);
});

type Recorded = NonNullable<(typeof recorded)[string]>;
const found: Record<string, Recorded> = {};

function checkRecord(id: string, one: Recorded) {
  found[id] = one;
  if (isRecording) return;
  try {
    expect(one).toEqual(recorded[id]);
  } catch (difference) {
    const sentence = `The bank's answer to ${id} isn't the recorded one. Record it again, and read the difference: ${command}`;
    throw new Error(`${sentence}\n${(difference as Error).message}`);
  }
}

const all = shownExamples.map((shown) => [shown.call.id, shown] as const);

afterAll(async () => {
  if (isRecording) writeFileSync(recordedFile, `${JSON.stringify(found, null, 2)}\n`);
  for (const { email, pin } of [alex, sam]) {
    const { access: token } = await bank.signIn(email);
    const body = { pin };
    const proved = await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body, token });
    expect([email, proved.json().valid]).toEqual([email, true]);
  }
  await bank.close();
});

/** The whole body follows the contract: no unknown field, no value that parsing changes. */
const isWhole = ({ call }: Example, answer: unknown) => expect(call.answer.parse(answer)).toEqual(answer);

/** A reader sees the request with the steps that keep something from their answers. */
const requestOf = ({ written }: Example): { request?: Request } =>
  JSON.stringify(written).includes('"$') ? { request: withKept(written, reader.kept) } : {};

// Runs the examples in order, like a reader who starts at the top.
test.each(all)('[API-5] runs the example for %s and gets the recorded response', async (id, shown) => {
  // A reader pauses between steps. Without pauses, all payments together would exceed the limit of a minute; with
  // longer ones, the session would end.
  bank.clock.pass(seconds(3));
  for (const step of shown.before) await reader.take(step);
  const sent = await reader.send(shown);
  const { refused } = shown;
  const status = refused ?? 200;
  expect([id, sent.statusCode, sent.statusCode === status ? '' : sent.body]).toEqual([id, status, '']);
  if (!refused) isWhole(shown, sent.json());
  const now = bank.clock.now();
  const { request, answers } = steady(id, { ...requestOf(shown), answers: { [status]: sent.json() } }, now);
  if (refused) expect(Object.fromEntries(allRefusals(shown))).toHaveProperty(String(refused));
  const better = real[id];
  if (refused || better) expect(better?.status).toBe(200);
  if (better) {
    isWhole(shown, better.answer);
    answers[200] = steady(id, better.answer, testMorning);
  }
  isWhole(shown, answers[200]);
  checkRecord(id, { ...(request && { request }), answers });
});

test('has no record of an example that is gone', () => {
  if (!isRecording) expect(Object.keys(recorded)).toEqual(all.map(([id]) => id));
});
