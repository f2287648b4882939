import { renderPage } from '@bank/shared/testing/render-page';
import { waitFor } from '@testing-library/react';
import { useOfflinePage } from './use-offline-page';

const register = jest.fn(async () => ({}));

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.clearAllMocks();
});

function Page() {
  useOfflinePage();
  return null;
}

test('keeps the offline page', async () => {
  renderPage(<Page />);
  await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
});
