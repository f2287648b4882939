import type { Capability } from '@bank/shared/contracts/capabilities';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { QuickActions } from './quick-actions';

const open = (capabilities: readonly Capability[] = []) => renderPage(<QuickActions />, { capabilities });

test.each([
  ['Send Money', '/dashboard/transfer'],
  ['New Card', '/dashboard/apply-card'],
  ['Get Loan', '/dashboard/loans'],
])('[DASH-4] links %s to %s', (name, target) => {
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
  ['bills', 'Pay Bills', '/dashboard/bills'],
  ['check-deposit', 'Deposit Check', '/dashboard/deposit-check'],
  ['statements', 'Statements', '/dashboard/statements'],
] as const)('[DASH-4] with the capability %s links %s to %s', (capability, name, target) => {
  open([capability]);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
});
