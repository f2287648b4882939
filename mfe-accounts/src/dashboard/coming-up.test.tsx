import { screen, within } from '@testing-library/react';
import { bill, opensStrip } from '../testing/open-strip';
import { ComingUp } from './coming-up';

const open = opensStrip(<ComingUp />);

const rows = async () => {
  const section = within(await screen.findByRole('region', { name: 'Coming up' }));
  return (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

const toSavings = bill({
  ...{ id: 'move_1', kind: 'transfer', title: 'Savings Account •••• 9377' },
  other_account_id: 'account-savings',
});
const arrival = {
  ...toSavings,
  ...{ id: 'move_1 in', account_id: 'account-savings', other_account_id: 'account-checking' },
  direction: 'in' as const,
};

test('shows a transfer between own accounts once, as what it is', async () => {
  open({ comingUp: [toSavings, arrival] });
  await screen.findByText('Checking → Savings •••• 9034');
  expect(await rows()).toEqual(['Checking → Savings •••• 9034Scheduled for Mar 20$84.20']);
});

test('leaves scheduled bills to their tile, but not loans', async () => {
  open({ comingUp: [bill(), bill({ id: 'loan_1', loan_id: 'loan_1', title: 'Auto Loan' })] });
  expect(await rows()).toEqual(['Auto LoanScheduled for Mar 20−Money out $84.20']);
});

test('shows all of the next seven days, and marks what the account lacks on its own row', async () => {
  const people = ['19', '20', '21', '22', '23', '26'].map((day) =>
    bill({ id: `sched_${day}`, kind: 'person', title: `Person ${day}`, on: `2026-03-${day}` }),
  );
  open({ comingUp: people.map((one) => (one.id === 'sched_23' ? { ...one, amount: '9000.00' } : one)) });
  await screen.findByText('$924.14 short');
  const texts = await rows();
  expect(texts).toHaveLength(5);
  expect(texts[4]).toMatch(/^Person 23.*\$924\.14 short$/);
});

test('leads to all that is scheduled', async () => {
  open({ comingUp: [toSavings] });
  const all = await screen.findByRole('link', { name: 'View All' });
  expect(all).toHaveAttribute('href', '/dashboard/scheduled');
});
