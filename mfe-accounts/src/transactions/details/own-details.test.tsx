import type { TransactionDetails } from '@bank/shared/contracts/insights';
import { fillSlots } from '@bank/shared/slots';
import { announced } from '@bank/shared/testing/announced';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { sample } from '../../testing/sample-transactions';
import { OwnDetails } from './own-details';

const transaction = sample(1, { merchant: 'Corner Market' });

const details: TransactionDetails = {
  id: transaction.id,
  category: 'food',
  category_display: 'Food & Dining',
  category_from: 'bank',
  note: '',
  card_id: 'card_1',
  person_id: null,
  dispute: null,
  can_dispute: true,
};

const dispute: NonNullable<TransactionDetails['dispute']> = {
  id: 'dispute_1',
  reference: 'LRC-1',
  transaction_id: transaction.id,
  reason: 'not-mine',
  details: '',
  status: 'open',
  outcome: null,
  explanation: '',
  opened_at: '2026-03-18T09:30:00.000Z',
  reviewed_from: '2026-03-18T10:30:00.000Z',
  closed_at: null,
};

const path = `/transactions/${transaction.id}`;
const answered = { body: { success: true, message: 'Saved', data: details } };

function open(different: Partial<TransactionDetails> = {}, answers = {}) {
  const heard = fakeApi({
    [`GET ${path}/details/`]: { body: { data: { ...details, ...different } } },
    [`PUT ${path}/category/`]: answered,
    [`PUT ${path}/note/`]: answered,
    'POST /transactions/disputes/': { body: { success: true, message: 'Thanks', data: dispute } },
    'POST /transactions/disputes/dispute_1/withdraw/': {
      body: { success: true, message: 'Report taken back', data: { ...dispute, status: 'withdrawn' } },
    },
    ...answers,
  });
  const onClose = jest.fn();
  const sent = (call: string) => heard.find((one) => one.call === call)?.body;
  const page = renderPage(<OwnDetails transaction={transaction} direction="out" onClose={onClose} />, {
    mode: 'full',
  });
  return { sent, calls: () => heard.map(({ call }) => call), ...page };
}

test('saves a category for this transaction as soon as it is chosen', async () => {
  const { user, sent } = open();
  await user.selectOptions(await screen.findByLabelText('Category'), 'gifts');
  expect(sent(`PUT ${path}/category/`)).toEqual({ category: 'gifts', applies_to: 'transaction' });
  expect(await screen.findByText('Saved for this one')).toBeVisible();
  await waitFor(() => expect(announced()).toContain('Saved. Category changed to Gifts & Donations.'));
  expect(screen.queryByRole('button', { name: /^Always for/ })).toBeNull();
});

test('offers a category chosen for one transaction for its merchant', async () => {
  const { user, sent } = open({ category: 'gifts', category_from: 'transaction' });
  await user.click(await screen.findByRole('button', { name: 'Always for Corner Market?' }));
  expect(sent(`PUT ${path}/category/`)).toEqual({ category: 'gifts', applies_to: 'merchant' });
});

test('shows the old category again when the new one was not saved', async () => {
  const { user } = open({}, { [`PUT ${path}/category/`]: 'no connection' });
  await user.selectOptions(await screen.findByLabelText('Category'), 'gifts');
  expect(await screen.findByText("The category wasn't changed. Please try again.")).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveValue('food');
});

test('saves a note', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Note'), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(sent(`PUT ${path}/note/`)).toEqual({ note: 'Lunch' });
});

test('reports a payment that the customer does not recognize', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: "I don't recognize this" }));
  await user.click(screen.getByLabelText('I was charged twice'));
  await user.click(screen.getByRole('button', { name: 'Report payment' }));
  expect(sent('POST /transactions/disputes/')).toEqual({
    transaction_id: transaction.id,
    reason: 'charged-twice',
    details: '',
  });
});

test('says that reporting a card payment as not mine freezes the card, and for other reasons not', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: "I don't recognize this" }));
  expect(screen.getByText("We'll freeze your card, so that no one else can use it.")).toBeVisible();
  await user.click(screen.getByLabelText('The amount is wrong'));
  expect(screen.queryByText("We'll freeze your card, so that no one else can use it.")).toBeNull();
});

test('offers no new card for a payment that the customer made', async () => {
  open({ dispute: { ...dispute, reason: 'canceled' }, can_dispute: false });
  await screen.findByRole('region', { name: 'Your report' });
  expect(screen.queryByRole('link', { name: 'Go to Card' })).toBeNull();
});

test('leads from a report to the card, and takes it back', async () => {
  const { user, calls } = open({ dispute, can_dispute: false });
  const report = within(await screen.findByRole('region', { name: 'Your report' }));
  expect(report.getByRole('link', { name: 'Go to Card' })).toHaveAttribute(
    'href',
    '/dashboard/card?id=card_1',
  );
  await user.click(report.getByRole('button', { name: 'Take report back' }));
  expect(calls()).toContain('POST /transactions/disputes/dispute_1/withdraw/');
});

test('shows what the bank decided, and why', async () => {
  const closed = { status: 'resolved', outcome: 'refused', explanation: 'You paid at a terminal.' } as const;
  open({ dispute: { ...dispute, ...closed }, can_dispute: false });
  expect(await screen.findByText('You paid at a terminal.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take report back' })).toBeNull();
});

test('links to the person, the receipt and the split', async () => {
  open({ person_id: 'person_1' });
  await screen.findByLabelText('Note');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/pay?person=person_1',
    `/dashboard/receipt?id=${transaction.id}`,
    `/dashboard/split?id=${transaction.id}`,
  ]);
});

test('keeps the facts when the rest fails to load', async () => {
  open({}, { [`GET ${path}/details/`]: { status: 500 } });
  expect(await screen.findByText('Unable to load the category and note.')).toBeVisible();
  expect(screen.getByText('Purchase 1')).toBeVisible();
});

test('says at once that a note was not saved without a connection', async () => {
  const { user } = open({}, { [`PUT ${path}/note/`]: 'no connection' });
  await user.type(await screen.findByLabelText('Note'), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText("The note wasn't saved. Please try again.")).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Lunch');
});

test('offers a place for actions of other remotes', async () => {
  fillSlots(({ name, shown }) => <p>{JSON.stringify({ name, shown })}</p>);
  open();
  await screen.findByText(JSON.stringify({ name: 'transaction-action', shown: { transaction } }));
});
