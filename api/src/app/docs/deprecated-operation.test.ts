import { shownExamples } from '../../testing/examples/shown-examples';
import { openapi } from './openapi';

const deprecated = { since: '2026-11-30', until: '2027-03-01', instead: 'listPrices' } as const;

function operationOf(change: object) {
  const [shown] = shownExamples.filter(({ call }) => call.id === 'listAccounts');
  if (!shown) throw new Error('The bank lists no accounts.');
  const examples = [{ ...shown, call: { ...shown.call, ...change } }];
  const { paths } = openapi([{ place: 1, title: 'Accounts', about: '', examples }], false);
  return paths[shown.call.path]?.get;
}

test('[API-5] marks a call that ends, and names its day and replacement', () => {
  expect(operationOf({ deprecated })).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('**Ends on 2027-03-01.** Use listPrices instead.'),
  });
});

test('[API-5] marks no call that stays', () => {
  expect(operationOf({})).toMatchObject({ operationId: 'listAccounts' });
  expect(operationOf({})).not.toHaveProperty('deprecated');
});
