import { getAccount, listAccounts } from '@bank/shared/contracts/accounts';
import { ApiError } from '@bank/shared/http';
import { setOnline } from '@bank/shared/testing/connection';
import { causeOf } from './cause-of';

type Parts = Partial<ConstructorParameters<typeof ApiError>[0]>;

const causeOfFailure = (parts: Parts, call: Parameters<typeof causeOf>[0]['call'] = listAccounts) =>
  causeOf({
    call,
    failure: new ApiError({ kind: 'answer', status: 0, error: '', message: '', fields: {}, ...parts }),
    request: '',
  });

afterEach(() => setOnline(true));

test.each<[Parts, string]>([
  [{ status: 500 }, 'server'],
  [{ status: 503 }, 'server'],
  [{ status: 400 }, 'refused'],
  [{ status: 404, error: 'Not found' }, 'refused'],
  [{ status: 404 }, 'refused'],
  [{ status: 405 }, 'refused'],
  [{ status: 413 }, 'refused'],
  [{ status: 415 }, 'refused'],
  [{ kind: 'timeout', message: 'timeout of 10000ms exceeded' }, 'timeout'],
  [{ kind: 'network', message: 'Network Error' }, 'unreachable'],
  [{ kind: 'contract' }, 'unreadable'],
])('blames the release for %j: %s', (parts, cause) => {
  expect(causeOfFailure(parts)).toBe(cause);
});

test.each<Parts>([
  { status: 400, fields: { amount: ['Enter an amount.'] } },
  { status: 413, fields: { picture: ['Choose a smaller one.'] } },
  { status: 404, error: 'Account not found' },
  { status: 401 },
  { status: 403 },
  { status: 409 },
  { status: 410 },
  { status: 422 },
  { status: 429 },
  { kind: 'aborted' },
  { kind: 'timeout', message: 'Request aborted' },
])('does not blame the release for %j', (parts) => {
  expect(causeOfFailure(parts)).toBeUndefined();
});

test('does not blame the release for a lost connection', () => {
  setOnline(false);
  expect(causeOfFailure({ kind: 'network' })).toBeUndefined();
});

test('does not blame the release for a missing item', () => {
  expect(causeOfFailure({ status: 404, error: 'Not found' }, getAccount)).toBeUndefined();
});
