import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { SpecifiedQuickActions } from '../specification-mode/specified-quick-actions';
import { QuickActions } from './quick-actions';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('[DASH-4] links every action to its page, with Pay a Person after the stated ones', () => {
  renderPage(<QuickActions />, { mode: 'full' });
  expect(links()).toEqual([
    ['Send Money', '/dashboard/transfer'],
    ['Pay Bills', '/dashboard/bills'],
    ['New Card', '/dashboard/apply-card'],
    ['Get Loan', '/dashboard/loans'],
    ['Deposit Check', '/dashboard/deposit-check'],
    ['Statements', '/dashboard/statements'],
    ['Pay a Person', '/dashboard/pay'],
  ]);
});

test('[DASH-4] offers the stated actions in their order in specification mode', () => {
  renderPage(<SpecifiedQuickActions />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Send Money', 'Pay Bills', 'New Card', 'Get Loan', 'Deposit Check', 'Statements'],
  ]);
  expect(links()).toEqual([
    ['Send Money', '/dashboard/transfer'],
    ['New Card', '/dashboard/apply-card'],
    ['Get Loan', '/dashboard/loans'],
  ]);
});

test.each(['Pay Bills', 'Deposit Check', 'Statements'])(
  '[DASH-4] says in specification mode that %s is not available yet',
  async (name) => {
    const { user } = renderPage(<SpecifiedQuickActions />);
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText(`${name} is not available yet.`)).toBeVisible();
  },
);
