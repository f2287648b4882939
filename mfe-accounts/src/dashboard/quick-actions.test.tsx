import type { Mode } from '@bank/shared/contracts/mode';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { QuickActions } from './quick-actions';

const open = (mode: Mode = 'specification') => renderPage(<QuickActions />, { mode });

test.each([
  { name: 'Send Money', target: '/dashboard/transfer' },
  { name: 'New Card', target: '/dashboard/apply-card' },
  { name: 'Get Loan', target: '/dashboard/loans' },
])('[DASH-4] links $name to $target', ({ name, target }) => {
  open();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
});

test.each(['Pay Bills', 'Deposit Check', 'Statements'])(
  '[DASH-4] says that %s is not available yet',
  async (name) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText(`${name} is not available yet.`)).toBeVisible();
  },
);

test.each([
  { capability: 'bills', name: 'Pay Bills', target: '/dashboard/bills' },
  { capability: 'check-deposit', name: 'Deposit Check', target: '/dashboard/deposit-check' },
  { capability: 'statements', name: 'Statements', target: '/dashboard/statements' },
] as const)(
  '[DASH-4] links $name to $target with the capability $capability',
  ({ capability, name, target }) => {
    open([capability]);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
  },
);

test('offers to pay a person only where the bank announces it', () => {
  const { unmount } = open();
  expect(screen.queryByText('Pay a Person')).toBeNull();
  unmount();
  open('full');
  expect(screen.getByRole('link', { name: 'Pay a Person' })).toHaveAttribute('href', '/dashboard/pay');
});
