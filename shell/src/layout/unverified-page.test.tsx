import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { UnverifiedPage } from './unverified-page';

function open() {
  const onSignOut = jest.fn();
  return { onSignOut, ...renderPage(<UnverifiedPage email="alex@example.com" onSignOut={onSignOut} />) };
}

test('[GUARD-3] an unverified customer reads what is missing and for which address', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Email Verification Required' })).toBeInTheDocument();
  expect(screen.getByText('alex@example.com')).toBeInTheDocument();
});

test('[GUARD-3] Resend Verification Email only logs, and says that it is not available yet', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
  expect(log).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('not available yet');
  log.mockRestore();
});

test('[GUARD-3] Sign Out is at hand', async () => {
  const { user, onSignOut } = open();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
