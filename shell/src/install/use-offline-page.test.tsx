import type { Mode } from '@bank/shared/contracts/mode';
import { renderPage } from '@bank/shared/testing/render-page';
import { waitFor } from '@testing-library/react';
import { useOfflinePage } from './use-offline-page';

const unregister = jest.fn(async () => true);
const register = jest.fn(async () => ({}));

beforeEach(() => {
  const getRegistration = async () => ({ unregister });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, getRegistration },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.clearAllMocks();
});

function Page() {
  useOfflinePage();
  return null;
}

const open = (mode: Mode) => renderPage(<Page />, { mode });

test('keeps the offline page if the bank announces it', async () => {
  open('full');
  await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
  expect(unregister).not.toHaveBeenCalled();
});

test('removes the offline page if the bank no longer announces it', async () => {
  open([]);
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1));
  expect(register).not.toHaveBeenCalled();
});
