import { demoCustomers } from '../../demo/customers/customers';
import { signInFirst } from '../../demo/customers/steps';
import type { Example, Sending, Step } from '../../kernel/feature/example';
import { shownExamples } from '../../testing/examples/shown-examples';

const named = shownExamples.map((shown) => [shown.call.id, shown] as const);

/** These endpoints accept any email address. */
const ofAnybody = ['register', 'sendVisitorMessage'];

const known = demoCustomers.map(({ email }) => email);

/** What a request needs from earlier steps: kept values, a registered customer. */
function takes({ call, written, token }: Sending): string[] {
  const { email } = (written.body ?? {}) as { email?: string };
  const names = [...JSON.stringify(written).matchAll(/"\$([A-Z_]+)"/g)].map(([, name]) => String(name));
  return [
    ...names,
    ...(call.access === 'anyone' ? [] : [token]),
    ...(email && !ofAnybody.includes(call.id) ? [email] : []),
  ];
}

/** What a step provides for later ones. An item taken from a list must have been created by an earlier step. */
function leaves(step: Step, before: readonly Step[]): string[] {
  if (step.does !== 'send') return [step.keep];
  const { call, written } = step.sending;
  if (call.id === 'register') return [(written.body as { email: string }).email];
  const made = before.some((one) => one.does === 'send' && one.sending.call.method === 'POST');
  return call.method === 'GET' && !made ? [] : Object.keys(step.keep);
}

test.each(named)('[API-5] keeps the example for %s independent of other examples', (_id, shown: Example) => {
  const there = new Set([...known, ...leaves(signInFirst, [])]);
  for (const [at, step] of shown.before.entries()) {
    if (step.does === 'send') expect(takes(step.sending).filter((one) => !there.has(one))).toEqual([]);
    if (step.does === 'authenticator') expect(there).toContain(step.secret);
    for (const one of leaves(step, shown.before.slice(0, at))) there.add(one);
  }
  expect(takes(shown).filter((one) => !there.has(one))).toEqual([]);
});
