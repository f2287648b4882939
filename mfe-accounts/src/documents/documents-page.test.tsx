import type { CustomerDocument } from '@bank/shared/contracts/statements';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { DocumentsPage } from './documents-page';

const savings = { subject_id: 'account-savings', subject: 'Savings Account •••• 9034' };
const loan = { subject_id: 'loan-auto', subject: 'Auto Loan LOAN-7QWK-M4XT' };

const all: CustomerDocument[] = [
  { kind: 'proof-of-account', ...savings, period: null },
  { kind: 'direct-deposit', ...savings, period: null },
  { kind: 'statement', ...savings, period: '2026-02' },
  { kind: 'savings-interest', ...savings, period: '2025' },
  { kind: 'loan-terms', ...loan, period: null },
  { kind: 'loan-interest', ...loan, period: '2025' },
];

const file = {
  body: { data: { file_name: 'larch.pdf', media_type: 'application/pdf', content: btoa('%PDF') } },
};
const ofSavings = 'GET /banking/accounts/account-savings';

function open(documents = all, answers: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /banking/documents/': { body: { data: documents } },
    [`${ofSavings}/proof/`]: file,
    [`${ofSavings}/proof/?balance=yes`]: file,
    [`${ofSavings}/direct-deposit/`]: file,
    [`${ofSavings}/statements/2026-02/pdf/`]: file,
    [`${ofSavings}/interest/2025/`]: file,
    'GET /banking/loans/current/loan-auto/terms/': file,
    'GET /banking/loans/current/loan-auto/interest/2025/': file,
    ...answers,
  });
  return { heard, ...renderPage(<DocumentsPage />, { at: '/dashboard/documents', mode: 'full' }) };
}

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

test('lists all documents in groups, with a way to all statements', async () => {
  open();
  const statements = within(await screen.findByRole('region', { name: 'Statements' }));
  expect(statements.getByRole('listitem')).toHaveTextContent('Statement for February 2026Savings Account');
  expect(statements.getByRole('link', { name: 'All Statements' })).toHaveAttribute(
    'href',
    '/dashboard/statements',
  );
  const interest = within(screen.getByRole('region', { name: 'Interest by year' }));
  expect(interest.getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  ['Download Proof of account', `${ofSavings}/proof/`],
  ['With Balance Proof of account', `${ofSavings}/proof/`],
  ['Download Direct deposit form', `${ofSavings}/direct-deposit/`],
  ['Download Statement for February 2026', `${ofSavings}/statements/2026-02/pdf/`],
  ['Download Interest received in 2025', `${ofSavings}/interest/2025/`],
  ['Download Terms', 'GET /banking/loans/current/loan-auto/terms/'],
  ['Download Interest paid in 2025', 'GET /banking/loans/current/loan-auto/interest/2025/'],
])('%s saves a file', async (name, call) => {
  const { user, heard } = open();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(saved).toEqual(['larch.pdf']));
  expect(heard.at(-1)?.call).toContain(call);
});

test('says why a document couldn’t be printed', async () => {
  const error = "We can't create your document right now";
  const busy = { status: 422, body: { error, message: 'Please try again in a minute.', errors: {} } };
  const { user } = open(all, { [`${ofSavings}/direct-deposit/`]: busy });
  await user.click(await screen.findByRole('button', { name: /^Download Direct deposit form/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${error}. Please try again in a minute.`);
  expect(saved).toEqual([]);
});

test('leads a customer without an account to their first one', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open an Account' })).toHaveAttribute(
    'href',
    '/dashboard/open-account',
  );
});

test('offers to try again if the list doesn’t load', async () => {
  open(all, { 'GET /banking/documents/': { status: 503, body: {} } });
  expect(await screen.findByText('Unable to load your documents', {}, { timeout: 15_000 })).toBeVisible();
});
