import { hours, later, seconds } from '../../kernel/clock/clock';
import { formOf } from '../../testing/picture-form';
import { codeAt } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { alex, sam } from '../demo/customers';
import { chapters } from './chapters';
import type { Example, Sending, Step } from './examples/example';
import { fillIn } from './examples/fill-in';
import { signInFirst } from './examples/identity/signing-in';
import { urlOf } from './shell';

/** The shell variables that the examples set and use. */
const variables: Record<string, string> = {};
let picture = Buffer.alloc(0);

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank('full');
  await take(signInFirst);
});

function keptAs(name: string): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`no earlier step set ${name}`);
  return value;
}

async function sendIt(sending: Sending, expected = 200) {
  const { call, request, token = 'TOKEN', fromShell = {}, idempotencyKey } = sending;
  const filled = Object.entries(fromShell).map(([field, name]) => [field, keptAs(name)] as const);
  const form = call.upload && formOf([{ field: call.upload, content: picture, filename: 'picture.png' }]);
  const inBody = filled.filter(([field]) => !(field in (request.params ?? {})));
  const body = request.body && fillIn(request.body, inBody);
  const boundary = form && String(form).slice(2, String(form).indexOf('\r\n'));
  const answer = await bank.app.inject({
    method: call.method,
    url: urlOf(sending, Object.fromEntries(filled)),
    headers: {
      ...(call.access !== 'anyone' && { authorization: `Bearer ${keptAs(token)}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    },
    ...((form || body) && { payload: form || body }),
  });
  const isExpected = answer.statusCode === expected;
  expect([call.id, answer.statusCode, isExpected ? '' : answer.body]).toEqual([call.id, expected, '']);
  return answer;
}

async function take(step: Step): Promise<void> {
  if (step.does === 'keep-day') {
    variables[step.keep] = later(bank.clock.now(), hours(24 * step.inDays))
      .toISOString()
      .slice(0, 10);
  }
  if (step.does === 'authenticator') variables[step.keep] = codeAt(keptAs(step.secret), bank.clock.now());
  if (step.does === 'write-picture') picture = Buffer.from(step.base64, 'base64');
  if (step.does === 'read-mail') {
    const mail = await bank.app.inject({ url: '/mailbox/api/messages', query: { to: step.to } });
    variables[step.keep] = new RegExp(`${step.of} is (\\d*)`).exec(mail.body)?.[1] ?? '';
  }
  if (step.does === 'send') {
    const { body } = await sendIt(step.sending);
    for (const [name, field] of Object.entries(step.keep))
      variables[name] = new RegExp(`.*"${field}":\\[?"([^"]*)"`).exec(body)?.[1] ?? '';
  }
}

/** Compares names and types, not values. Null and empty lists match anything. */
function hasSameShape(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === 0 || other.length === 0 || hasSameShape(one[0], other[0]);
  }
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other;
  const [mine, theirs] = [one, other] as Record<string, unknown>[];
  const names = Object.keys(mine!).sort();
  if (names.join() !== Object.keys(theirs!).sort().join()) return false;
  return names.every((name) => hasSameShape(mine![name], theirs![name]));
}

const all = chapters.flatMap(({ examples }) => examples.map((shown) => [shown.call.id, shown] as const));

afterAll(async () => {
  for (const { email, pin } of [alex, sam]) {
    const { access: token } = await bank.signIn(email);
    const body = { pin };
    const proved = await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body, token });
    expect([email, proved.json().valid]).toEqual([email, true]);
  }
  await bank.close();
});

// Runs the examples in order, like a reader who starts at the top.
test.each(all)(
  '[API-5] runs the example for %s as written and gets the documented response',
  async (_id, shown: Example) => {
    // As a reader does. Without pauses, all payments together would exceed the limit of a minute; with longer ones,
    // the session would end.
    bank.clock.pass(seconds(3));
    for (const step of shown.before) await take(step);
    const { refusedInShell } = shown;
    const answer = (await sendIt(shown, refusedInShell)).json();
    if (refusedInShell) return expect(shown.refusals).toHaveProperty(String(refusedInShell));
    expect(shown.call.answer.parse(answer)).toEqual(answer);
    if (!hasSameShape(answer, shown.answer)) expect(answer).toEqual(shown.answer);
    if ('message' in answer) expect(answer.message).toBe((shown.answer as typeof answer).message);
  },
);
