import type { TransactionDetails } from '@bank/shared/contracts/insights';
import { fillSlots } from '@bank/shared/slots';
import { announced } from '@bank/shared/testing/announced';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { sample } from '../../testing/sample-transactions';
import { OwnDetails } from './own-details';

fixDate();

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
      body: { success: true, message: 'Report withdrawn', data: { ...dispute, status: 'withdrawn' } },
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

const chip = (name: string) => screen.findByRole('button', { name: `Category ${name}` });

async function choose(user: ReturnType<typeof open>['user'], category: string) {
  await user.click(await chip('Food & Dining'));
  await user.click(screen.getByRole('button', { name: category }));
}

test('shows who got the money, and the sign of the amount', async () => {
  open();
  const panel = await screen.findByRole('dialog', { name: /^Transaction:/ });
  expect(within(panel).getByRole('heading', { name: 'Transaction: Corner Market' })).toBeVisible();
  expect(panel).toHaveTextContent('−Money out $10.00');
});

test('leads from what a merchant got this year to those payments', async () => {
  const { user, address } = open(
    {},
    {
      'GET /transactions/summary/': ({ query }: { query?: Record<string, unknown> }) => ({
        body: {
          data: {
            ...{ month: null, transactions: 5, income: '0.00', expenses: '212.00', categories: [] },
            ...(query?.search !== 'Corner Market' && { transactions: 0 }),
          },
        },
      }),
    },
  );
  await user.click(await screen.findByRole('link', { name: '5 payments this year, $212.00' }));
  expect(address()).toMatch(
    /^\/dashboard\/transactions\?search=Corner\+Market&direction=out&from=2026-01-01&to=2026-12-31&zone=/,
  );
});

test('offers all fourteen categories, marks the one it has, and gives the focus back', async () => {
  const { user, calls } = open();
  await user.click(await chip('Food & Dining'));
  const grid = within(screen.getByRole('group', { name: 'Category' }));
  expect(grid.getAllByRole('button')).toHaveLength(14);
  await user.click(grid.getByRole('button', { name: 'Food & Dining', pressed: true }));
  expect(await chip('Food & Dining')).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
  expect(calls()).not.toContain(`PUT ${path}/category/`);
});

test('saves a category for this transaction as soon as it is chosen', async () => {
  const { user, sent } = open();
  await choose(user, 'Gifts & Donations');
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
  await choose(user, 'Gifts & Donations');
  expect(await screen.findByText("The category wasn't changed. Please try again.")).toBeVisible();
  expect(await chip('Food & Dining')).toBeVisible();
});

test('saves a note', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Note'), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Save Note' }));
  expect(sent(`PUT ${path}/note/`)).toEqual({ note: 'Lunch' });
});

test('reports a payment that the customer does not recognize', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Report a Problem' }));
  await user.click(screen.getByLabelText('I was charged twice'));
  await user.click(screen.getByRole('button', { name: 'Report Payment' }));
  expect(sent('POST /transactions/disputes/')).toEqual({
    transaction_id: transaction.id,
    reason: 'charged-twice',
    details: '',
  });
});

test('says that reporting a card payment as not mine freezes the card, and for other reasons not', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Report a Problem' }));
  expect(screen.getByText("We'll freeze your card, so that no one else can use it.")).toBeVisible();
  await user.click(screen.getByLabelText('The amount is wrong'));
  expect(screen.queryByText("We'll freeze your card, so that no one else can use it.")).toBeNull();
});

test('offers no new card for a payment that the customer made', async () => {
  open({ dispute: { ...dispute, reason: 'canceled' }, can_dispute: false });
  await screen.findByRole('region', { name: 'Your report' });
  expect(screen.queryByRole('link', { name: 'Go to Card' })).toBeNull();
});

test('leads from a report to the card, and withdraws it', async () => {
  const { user, calls } = open({ dispute, can_dispute: false });
  const report = within(await screen.findByRole('region', { name: 'Your report' }));
  expect(report.getByRole('link', { name: 'Go to Card' })).toHaveAttribute(
    'href',
    '/dashboard/card?id=card_1',
  );
  await user.click(report.getByRole('button', { name: 'Withdraw Report' }));
  expect(calls()).toContain('POST /transactions/disputes/dispute_1/withdraw/');
});

test('shows what the bank decided, and why', async () => {
  const closed = { status: 'resolved', outcome: 'refused', explanation: 'You paid at a terminal.' } as const;
  open({ dispute: { ...dispute, ...closed }, can_dispute: false });
  expect(await screen.findByText('You paid at a terminal.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw Report' })).toBeNull();
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
  await user.click(screen.getByRole('button', { name: 'Save Note' }));
  expect(await screen.findByText("The note wasn't saved. Please try again.")).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Lunch');
});

test('offers a place for actions of other remotes', async () => {
  fillSlots(({ name, shown }) => <p>{JSON.stringify({ name, shown })}</p>);
  open();
  await screen.findByText(JSON.stringify({ name: 'transaction-action', shown: { transaction } }));
});
