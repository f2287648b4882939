import { revealCard } from '@bank/shared/contracts/owned-cards';
import type { Composition } from '@bank/shared/contracts/releases';
import { type ApiError, httpClient, send } from '@bank/shared/http';
import type { StepUpDialogProps } from '@bank/shared/session';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { answerEntries, makeLoader, sends } from '../testing/remotes-network';
import { StepUp } from './step-up';

const dialogPage = { paths: [], page: 'step-up-dialog', access: 'customer' as const, preload: [] };
const composition: Composition = {
  id: 'x',
  shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
  remotes: [
    { name: 'mfe-x', label: 'X', version: '1', entry: { address: '/mfe-x.js' }, pages: [dialogPage] },
  ],
};

const Dialog = ({ text, onConfirmed, onCancel }: StepUpDialogProps) => (
  <div role="dialog" aria-label={text}>
    <button type="button" onClick={onConfirmed}>
      Confirm
    </button>
    <button type="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
);

const text = 'To see the card details, enter a code from your authenticator app or a recovery code.';
const refusal = { error: text, message: text, errors: { second_factor: [text] } };
const details = { number: '4000', expires: '12/28', code: '123' };

let heard: unknown[];
/** How many requests the bank refuses. */
let refusals: number;

beforeEach(() => {
  answerEntries();
  heard = [];
  refusals = 1;
  sends.mockReset().mockResolvedValue({ default: Dialog });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  httpClient.defaults.adapter = async (config) => {
    heard.push([config.data, config.headers.get('Idempotency-Key')]);
    const isRefused = heard.length <= refusals;
    const [status, data] = isRefused ? [403, refusal] : [200, { data: details }];
    const response = { status, data, statusText: '', headers: {}, config };
    if (!isRefused) return response;
    throw Object.assign(new Error('403'), { isAxiosError: true, config, response });
  };
});
afterEach(() => jest.restoreAllMocks());

const open = (source = { loader: makeLoader(composition.remotes), composition }) =>
  renderPage(<StepUp source={source} />);
const reveal = () =>
  send(revealCard, {
    params: { id: 'card_1' },
    body: { pin: '246810' },
    headers: { 'Idempotency-Key': 'k-1' },
  });
const reasonOf = (call: Promise<unknown>) => call.catch((failure: ApiError) => failure.message);
const findDialog = () => screen.findByRole('dialog', { name: text });

test('asks for a code, and sends the same request again', async () => {
  const { user } = open();
  const call = reveal();
  await findDialog();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(call).resolves.toEqual({ data: details });
  const request = [JSON.stringify({ pin: '246810' }), 'k-1'];
  expect(heard).toEqual([request, request]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rejects with the bank’s reason on Cancel, and asks again the next time', async () => {
  const { user } = open();
  const call = reasonOf(reveal());
  await findDialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([await call, heard.length]).toEqual([text, 1]);
  refusals = 2;
  const again = reveal();
  await findDialog();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(again).resolves.toEqual({ data: details });
});

test('asks once for several requests', async () => {
  refusals = 2;
  const { user } = open();
  const calls = Promise.all([reveal(), reveal()]);
  await findDialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await calls).toEqual([{ data: details }, { data: details }]);
});

test('doesn’t ask a second time for one request', async () => {
  refusals = 2;
  const { user } = open();
  const call = reasonOf(reveal());
  await findDialog();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect([await call, heard.length]).toEqual([text, 2]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rejects with the bank’s reason if the dialog doesn’t load', async () => {
  sends.mockRejectedValue(new Error('Module "./step-up-dialog" does not exist in container.'));
  open();
  const settled = jest.fn();
  void reasonOf(reveal()).then(settled);
  await waitFor(() => expect(settled).toHaveBeenCalledWith(text), { timeout: 20_000 });
});

test('leaves other refusals to the page', async () => {
  open();
  httpClient.defaults.adapter = async (config) => {
    const data = { error: 'PIN blocked', message: 'Your PIN is blocked.', errors: { pin: ['x'] } };
    const response = { status: 403, data, statusText: '', headers: {}, config };
    throw Object.assign(new Error('403'), { isAxiosError: true, config, response });
  };
  expect(await reasonOf(reveal())).toBe('Your PIN is blocked.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
