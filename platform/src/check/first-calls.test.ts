import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { firstCallsFit } from './first-calls';
import { formatProblem } from './rules';

const query = { type: 'object', properties: { limit: { type: 'integer' } } };

const call = (id: string, more: object = {}) => ({
  id,
  method: 'GET',
  path: `/${id}/`,
  sent: { type: 'object', properties: {} },
  answer: {},
  ...more,
});

const shell = { calls: [call('listAccounts')] } as unknown as ShellRecord;

const calls = [
  call('listRates', { sent: { type: 'object', properties: { query } } }),
  call('getRate', { path: '/rates/:id/' }),
  call('setRate', { method: 'POST' }),
];

function problemsOf(first: string, access = 'customer'): string[] {
  const page = { page: 'rates-page', access, first_calls: [first] };
  const remote = { name: 'mfe-one', owner: 'Rates squad', calls, pages: [page] } as unknown as RemoteRecord;
  return firstCallsFit({ shell, remotes: [remote], fallbacks: [] }).map(formatProblem);
}

test.each(['listRates', 'listRates?limit=10', 'listAccounts'])('accepts the first call %s', (first) => {
  expect(problemsOf(first)).toEqual([]);
});

test.each([
  ['listPrices', 'customer', /names the first call listPrices, which neither it nor the shell calls/],
  ['setRate', 'customer', /which is POST \/setRate\/\. Only a GET/],
  ['getRate', 'customer', /which is GET \/rates\/:id\/\. Only a GET/],
  ['listRates?page=2', 'customer', /which takes no page/],
  ['listRates', 'anyone', /visitors have no token/],
])('refuses the first call %s of a page for a %s', (first, access, said) => {
  const [said1, ...others] = problemsOf(first, access);
  expect(said1).toMatch(said);
  expect(others).toEqual([]);
});
