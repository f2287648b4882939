import { getHealth } from '@bank/shared/contracts/health';
import { httpClient, send } from '@bank/shared/http';
import { profileKey, queryClient } from '@bank/shared/query';
import { sessionStore } from '@bank/shared/session';
import { render, screen } from '@testing-library/react';
import { isFull } from '../mode/mode';
import { BankFrame, connectBank } from './embedding';

const session = (token: string) => ({ accessToken: () => token, renew: async () => null });

test('[MFE-1] uses the host’s session until the host disconnects', () => {
  const disconnect = connectBank({ session: session('a'), mode: 'full' });
  expect(sessionStore.getState().held).toBe(true);
  expect(isFull()).toBe(true);
  queryClient.setQueryData(profileKey, 'Alex');
  disconnect();
  expect(sessionStore.getState().held).toBe(false);
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
});

test('[MFE-1] forgets the first customer when a second is connected', () => {
  connectBank({ session: session('a'), mode: 'specification' });
  queryClient.setQueryData(profileKey, 'Alex');
  connectBank({ session: session('b'), mode: 'specification' })();
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
});

test('[MFE-1] sends requests with the host’s token only to the given API', async () => {
  const sent: unknown[] = [];
  httpClient.defaults.adapter = async (config) => {
    sent.push([config.baseURL, config.headers.get('Authorization')]);
    throw new Error('offline');
  };
  connectBank({ session: session('a'), mode: 'specification', api: 'https://gateway.example/bank' });
  await send(getHealth, {}).catch(() => undefined);
  connectBank({ session: session('b'), mode: 'specification' });
  await send(getHealth, {}).catch(() => undefined);
  expect(sent).toEqual([
    ['https://gateway.example/bank', 'Bearer a'],
    ['/api/v1', 'Bearer b'],
  ]);
});

test('[MFE-1] adds the bank’s theme to a page', () => {
  const { container } = render(
    <BankFrame>
      <h1>A page</h1>
    </BankFrame>,
  );
  screen.getByRole('heading', { name: 'A page' });
  expect(container.querySelector('style')?.textContent).toContain('--bank-brand');
});
