import { profileKey, queryClient } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { PinCards } from './pin-cards';

afterEach(() => queryClient.clear());

test('offers to set a PIN instead of asking for one that doesn’t exist', async () => {
  fakeApi({ 'POST /auth/pin/set/': { body: { success: true, message: 'Set' } } });
  queryClient.setQueryData(profileKey, { ...alex, needs_pin: true });
  const { user } = renderPage(<PinCards />, { cache: queryClient });
  expect(screen.queryByRole('heading', { name: 'Change PIN' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set PIN' }));
  for (const button of ['Continue', 'Set PIN']) {
    await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
    await user.paste('482915');
    const buttons = screen.getAllByRole('button', { name: button });
    await user.click(buttons.at(-1) as HTMLElement);
  }
  expect(await screen.findByRole('heading', { name: 'Change PIN' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Set your PIN' })).not.toBeInTheDocument();
});
