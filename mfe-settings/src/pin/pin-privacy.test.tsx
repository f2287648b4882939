import { useQueryClient } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { PinCards } from './pin-cards';

const pin = '246810';
const next = '908172';

let cache: ReturnType<typeof useQueryClient>;

function Witness() {
  cache = useQueryClient();
  return null;
}

const logged = () =>
  (['log', 'info', 'warn', 'error', 'debug'] as const).map((how) =>
    jest.spyOn(console, how).mockImplementation(() => undefined),
  );

/** Everything that outlives the screen or is visible to others. */
const kept = () => [
  window.location.href,
  window.history.state,
  { ...localStorage },
  { ...sessionStorage },
  document.cookie,
  cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state]),
  cache
    .getMutationCache()
    .getAll()
    .map(({ state }) => state),
];

test('[SET-3] [SET-4] keeps PINs out of the URL, storage, logs and query cache', async () => {
  const logs = logged();
  fakeApi({
    'POST /auth/pin/get/': { body: { success: true, message: '', data: { transaction_pin: pin } } },
    'POST /auth/pin/change/': { body: { success: true, message: '' } },
  });
  const { user, address } = renderPage(
    <>
      <Witness />
      <PinCards />
    </>,
    { at: '/dashboard/settings' },
  );
  const view = within(screen.getByRole('region', { name: 'View PIN' }));
  await user.type(view.getByLabelText('Current PIN'), pin);
  await user.click(view.getByRole('button', { name: 'View PIN' }));
  await screen.findByText(pin);
  const whileShown = kept();
  const change = within(screen.getByRole('region', { name: 'Change PIN' }));
  await user.type(change.getByLabelText('Current PIN'), pin);
  await user.type(change.getByLabelText('New PIN'), next);
  await user.type(change.getByLabelText('Confirm New PIN'), next);
  await user.click(change.getByRole('button', { name: 'Change PIN' }));
  await screen.findByText('Transaction PIN updated successfully!');
  const traces = JSON.stringify([whileShown, kept(), address(), logs.flatMap(({ mock }) => mock.calls)]);
  expect(traces).toContain('/dashboard/settings');
  expect(traces).not.toMatch(new RegExp(`${pin}|${next}`));
  jest.restoreAllMocks();
});
