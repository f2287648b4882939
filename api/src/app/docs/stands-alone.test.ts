import { demoCustomers } from '../demo/customers';
import { chapters } from './chapters';
import type { Example, Sending, Step } from './examples/example';
import { signInFirst } from './examples/identity/signing-in';

const named = chapters.flatMap(({ examples }) => examples.map((shown) => [shown.call.id, shown] as const));

/** Anybody's address will do. */
const ofAnybody = ['register', 'sendVisitorMessage'];

const known = demoCustomers.map(({ email }) => email);

/** What a request takes from those before it: what a shell kept, a picture, somebody to sign in as. */
function takes({ call, request, token = 'TOKEN', fromShell = {} }: Sending): string[] {
  const { email } = (request.body ?? {}) as { email?: string };
  return [
    ...Object.values(fromShell),
    ...(call.access === 'anyone' ? [] : [token]),
    ...(call.upload ? ['picture.png'] : []),
    ...(email && !ofAnybody.includes(call.id) ? [email] : []),
  ];
}

/** What a step leaves for those after it. What a list names was put there by a step before. */
function leaves(step: Step, before: readonly Step[]): string[] {
  if (step.does === 'write-picture') return [step.file];
  if (step.does !== 'send') return [step.keep];
  const { call, request } = step.sending;
  if (call.id === 'register') return [(request.body as { email: string }).email];
  const made = before.some((one) => one.does === 'send' && one.sending.call.method === 'POST');
  return call.method === 'GET' && !made ? [] : Object.keys(step.keep);
}

test.each(named)('[API-5] the example of %s needs nothing of the other examples', (_id, shown: Example) => {
  const there = new Set([...known, ...leaves(signInFirst, [])]);
  for (const [at, step] of shown.before.entries()) {
    if (step.does === 'send') expect(takes(step.sending).filter((one) => !there.has(one))).toEqual([]);
    for (const one of leaves(step, shown.before.slice(0, at))) there.add(one);
  }
  expect(takes(shown).filter((one) => !there.has(one))).toEqual([]);
});
