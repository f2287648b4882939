import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { UnverifiedPage } from './unverified-page';

function open() {
  const onSignOut = jest.fn();
  return { onSignOut, ...renderPage(<UnverifiedPage email="alex@example.com" onSignOut={onSignOut} />) };
}

test('[GUARD-3] tells an unverified customer to confirm their email address', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Email Verification Required' })).toBeInTheDocument();
  expect(screen.getByText('alex@example.com')).toBeInTheDocument();
});

test('[GUARD-3] asks for a code only where there is a field for it', () => {
  open();
  expect(screen.getByText(/Enter it on the page where you registered\.$/)).toBeVisible();
});

test('[GUARD-3] logs a resend request and announces what to do instead', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
  expect(log).toHaveBeenCalledTimes(1);
  const said = screen.getByText(/^We can't resend it from here yet/);
  expect(said).toHaveTextContent('enter the code there. Then sign out here and sign in again');
  log.mockRestore();
});

test('[GUARD-3] lets an unverified customer sign out', async () => {
  const { user, onSignOut } = open();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('[GUARD-3] shows the working resend page when the bank can resend', () => {
  renderPage(
    <UnverifiedPage email="alex@example.com" onSignOut={jest.fn()} verification={<p>Six boxes</p>} />,
  );
  expect(screen.getByText('Six boxes')).toBeVisible();
  expect(screen.getByText(/enter the 6-digit code we sent there\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
