import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { sampleDetails, savingsDetails } from '../../testing/sample-details';
import { GoalCard } from './goal-card';

const path = 'PUT /banking/accounts/account-savings/goal/';
const savings = (more: Partial<AccountDetails> = {}) => sampleDetails({ ...savingsDetails, ...more });

function open(account = savings(), answer: object = { body: { data: account } }) {
  const heard = fakeApi({ [path]: answer });
  return { heard, ...renderPage(<GoalCard account={account} />, { mode: 'full' }) };
}

const sent = (heard: { call: string; body?: unknown }[]) =>
  heard.filter(({ call }) => call === path).map(({ body }) => body);

test('shows how far the customer is', () => {
  open(savings({ balance: '2500.00', goal: { amount: '10000.00', reach_by: null } }));
  expect(screen.getByText('25%')).toBeVisible();
  expect(screen.getByText(/to go/)).toHaveTextContent('$7,500.00 to go.');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

test('says when the goal is reached', () => {
  open(savings({ goal: { amount: '24180.00', reach_by: '2030-01-31' } }));
  expect(screen.getByText('You reached your goal.')).toBeVisible();
});

test('sets a goal without a day', async () => {
  const { user, heard } = open();
  await user.click(screen.getByRole('button', { name: 'Set a Goal' }));
  await user.type(screen.getByLabelText('Amount to save'), '30,000');
  await user.click(screen.getByRole('button', { name: 'Save Goal' }));
  await screen.findByRole('button', { name: 'Set a Goal' });
  expect(sent(heard)).toEqual([{ goal: { amount: '30000.00', reach_by: null } }]);
  expect(screen.getByRole('heading', { name: 'Savings goal' })).toHaveFocus();
});

test('removes the goal', async () => {
  const { user, heard } = open(savings({ goal: { amount: '10000.00', reach_by: null } }));
  await user.click(screen.getByRole('button', { name: 'Edit Goal' }));
  await user.click(screen.getByRole('button', { name: 'Remove Goal' }));
  await screen.findByRole('button', { name: 'Edit Goal' });
  expect(sent(heard)).toEqual([{ goal: null }]);
});

test('asks for an amount that is one', async () => {
  const { user, heard } = open();
  await user.click(screen.getByRole('button', { name: 'Set a Goal' }));
  await user.type(screen.getByLabelText('Amount to save'), '0');
  await user.click(screen.getByRole('button', { name: 'Save Goal' }));
  expect(await screen.findByText('Please enter an amount such as 5,000')).toBeVisible();
  expect(sent(heard)).toEqual([]);
});

test('shows the bank’s reason at the day', async () => {
  const text = 'Please choose a day after today';
  const refusal = { status: 400, body: { error: text, message: text, errors: { reach_by: [text] } } };
  const { user } = open(savings({ goal: { amount: '30000.00', reach_by: '2026-01-01' } }), refusal);
  await user.click(screen.getByRole('button', { name: 'Edit Goal' }));
  await user.click(screen.getByRole('button', { name: 'Save Goal' }));
  expect(await screen.findByText(text)).toBeVisible();
});
