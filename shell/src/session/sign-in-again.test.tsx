import { listAccounts } from '@bank/shared/contracts/accounts';
import type { Composition } from '@bank/shared/contracts/releases';
import { httpClient, send } from '@bank/shared/http';
import { profileKey, queryClient } from '@bank/shared/query';
import { beginSession, type SignInDialogProps, sessionStore } from '@bank/shared/session';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, waitFor } from '@testing-library/react';
import { answerEntries, makeLoader, sends } from '../testing/remotes-network';
import { noteTyping } from '../typing/typed-fields';
import { customerSession } from './customer-session';
import { installSession } from './install-session';
import { SignInAgain } from './sign-in-again';
import { storeTokens } from './tokens';

const tokenOf = (sub: string, nth = 1) => `header.${btoa(JSON.stringify({ sub, nth }))}.signature`;
const tokensOf = (sub: string, nth = 1) => ({ access: tokenOf(sub, nth), refresh: `refresh-${sub}-${nth}` });

const dialogPage = { paths: [], page: 'sign-in-dialog', access: 'customer' as const, preload: [] };
const composition: Composition = {
  id: 'x',
  shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
  remotes: [
    { name: 'mfe-x', label: 'X', version: '1', entry: { address: '/mfe-x.js' }, pages: [dialogPage] },
  ],
};

const Dialog = ({ email, onSignedIn, onCancel }: SignInDialogProps) => (
  <div role="dialog" aria-label={email}>
    <button type="button" onClick={onSignedIn}>
      Seen
    </button>
    <button type="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
);

let heard: string[];
let valid: string;
let uninstall: () => void;
const startOver = jest.fn();

function bank() {
  heard = [];
  httpClient.defaults.adapter = async (config) => {
    heard.push(`${config.url}`);
    const isRight = config.headers.get('Authorization') === `Bearer ${valid}`;
    const response = { status: isRight ? 200 : 401, data: { data: [] }, statusText: '', headers: {}, config };
    if (isRight) return response;
    throw Object.assign(new Error('401'), { isAxiosError: true, config, response });
  };
}

beforeEach(() => {
  answerEntries();
  localStorage.clear();
  queryClient.clear();
  startOver.mockClear();
  sends.mockReset().mockResolvedValue({ default: Dialog });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  valid = 'none';
  bank();
  storeTokens(tokensOf('alex'));
  uninstall = installSession(() => undefined, startOver);
  queryClient.setQueryData(profileKey, alex);
});
afterEach(() => {
  uninstall();
  jest.restoreAllMocks();
});

function openPage({ typed = 'To my sister', shown = composition } = {}) {
  const source = { loader: makeLoader(shown.remotes), composition: shown };
  const page = renderPage(
    <>
      <input aria-label="Memo" defaultValue={typed} onInput={({ target }) => noteTyping(target)} />
      <SignInAgain source={source} session={customerSession} email={alex.email} />
    </>,
  );
  if (typed) noteTyping(screen.getByLabelText('Memo'));
  return page;
}

const held = () => sessionStore.getState().held;
const findSignInDialog = () => screen.findByRole('dialog', { name: alex.email });

function callOnce() {
  const outcome = { answered: false, refused: false };
  send(listAccounts, {}).then(
    () => {
      outcome.answered = true;
    },
    () => {
      outcome.refused = true;
    },
  );
  return outcome;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('[LOGIN-2] resumes the page and retries the request after signing in again', async () => {
  const { user } = openPage();
  const calls = [callOnce(), callOnce()];
  await findSignInDialog();
  calls.push(callOnce());
  expect(held()).toBe(true);
  valid = tokenOf('alex', 2);
  act(() => beginSession(tokensOf('alex', 2), alex));
  await settled();
  expect(calls.map(({ answered }) => answered)).toEqual([true, true, true]);
  expect(heard.filter((url) => url.includes('refresh'))).toHaveLength(1);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-alex-2');
  expect(queryClient.getQueryData(profileKey)).toEqual(alex);
  await user.click(screen.getByRole('button', { name: 'Seen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Memo')).toHaveValue('To my sister');
});

test('[SESS-4] ends the session without a prompt if nothing was typed', async () => {
  openPage({ typed: '' });
  const call = callOnce();
  await settled();
  expect(call.refused).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([held(), localStorage.length, queryClient.getQueryData(profileKey)]).toEqual([false, 0, undefined]);
});

test('[LOGIN-2] ends the session and rejects waiting requests on Cancel', async () => {
  const { user } = openPage();
  const call = callOnce();
  await findSignInDialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await settled();
  expect(call.refused).toBe(true);
  expect([held(), localStorage.length, queryClient.getQueryData(profileKey)]).toEqual([false, 0, undefined]);
});

test('[LOGIN-2] doesn’t resume the page or request for another customer', async () => {
  openPage();
  const call = callOnce();
  await findSignInDialog();
  valid = tokenOf('sam');
  act(() => beginSession(tokensOf('sam'), { ...alex, first_name: 'Sam' }));
  await settled();
  expect(call).toEqual({ answered: false, refused: true });
  expect(heard.at(-1)).toBe('/auth/logout/');
  expect([held(), localStorage.length, queryClient.getQueryData(profileKey)]).toEqual([false, 0, undefined]);
});

test.each([
  [
    'fails to load',
    composition,
    () => sends.mockRejectedValue(new Error('Module "./sign-in-dialog" does not exist in container.')),
  ],
  ['is missing from the site', { ...composition, remotes: [] }, () => undefined],
  [
    'throws',
    composition,
    () =>
      sends.mockResolvedValue({
        default: () => {
          throw new Error('a bug');
        },
      }),
  ],
])('[SESS-4] ends the session when the sign-in form %s', async (_how, shown, arrange) => {
  arrange();
  openPage({ shown });
  const call = callOnce();
  await waitFor(() => expect(call.refused).toBe(true));
  expect([held(), localStorage.length]).toEqual([false, 0]);
});

const elsewhere = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));

test('[LOGIN-2] resumes after a sign-in in another tab', async () => {
  openPage();
  const call = callOnce();
  await findSignInDialog();
  valid = tokenOf('alex', 2);
  storeTokens(tokensOf('alex', 2));
  elsewhere();
  await settled();
  expect(call.answered).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[LOGIN-2] keeps typed text when another tab’s session expires', async () => {
  openPage();
  localStorage.clear();
  elsewhere();
  await findSignInDialog();
  expect(held()).toBe(true);
});

test('[SESS-6] reloads when another customer signs in elsewhere', async () => {
  openPage();
  const call = callOnce();
  await findSignInDialog();
  valid = tokenOf('sam');
  storeTokens(tokensOf('sam'));
  elsewhere();
  await settled();
  expect(call.refused).toBe(true);
  expect(startOver).toHaveBeenCalledTimes(1);
});
