import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { sampleReceipt } from '../testing/sample-receipt';
import { ReceiptPage } from './receipt-page';

const saved: string[] = [];
const copied: string[] = [];
beforeEach(() => {
  saved.length = 0;
  copied.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

function open(answers: Record<string, Answering> = {}, search = '?id=txn_1') {
  const heard = fakeApi({
    'GET /transactions/txn_1/receipt/': { body: { data: { receipt: sampleReceipt, signed: 'a.b.c' } } },
    ...answers,
  });
  const at = { at: '/dashboard/receipt', search, mode: 'full' as const };
  const page = renderPage(<ReceiptPage />, at);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => copied.push(text) },
    configurable: true,
  });
  return { heard, ...page };
}

test('shows who paid whom, when and how much', async () => {
  open();
  expect(await screen.findByText('$25.00')).toBeVisible();
  for (const text of ['Sent', 'Alex Morgan', 'Sam Rivera', '•••• 1539', 'Dinner', 'LRC-VT9JM3C6P'])
    expect(screen.getByText(text)).toBeVisible();
});

test('copies the link that checks the receipt', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
  expect(copied).toEqual(['http://localhost/verify#a.b.c']);
  expect(screen.getByRole('img', { name: 'QR code with the signed receipt' })).toBeVisible();
});

test('saves the PDF under the bank’s name for it', async () => {
  const data = { file_name: 'larch-receipt-1.pdf', media_type: 'application/pdf', content: btoa('%PDF') };
  const { user } = open({ 'GET /transactions/txn_1/receipt/pdf/': { body: { data } } });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeEnabled();
  expect(saved).toEqual(['larch-receipt-1.pdf']);
});

test('says why there is no PDF, and offers the button again', async () => {
  const message = 'Please try again in a minute.';
  const { user } = open({
    'GET /transactions/txn_1/receipt/pdf/': { status: 503, body: { error: 'Busy', message, errors: {} } },
  });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});

test.each([404, 422])('says why a payment has no receipt (%i)', async (status) => {
  const body = { error: 'No receipt', message: 'There’s a receipt for each payment.', errors: {} };
  open({ 'GET /transactions/txn_1/receipt/': { status, body } });
  expect(await screen.findByRole('heading', { name: 'No receipt' })).toBeVisible();
  expect(screen.getByText(body.message)).toBeVisible();
});

test('leads from an incomplete link to the transactions', async () => {
  const { heard } = open({}, '');
  expect(await screen.findByRole('link', { name: 'See Your Transactions' })).toHaveAttribute(
    'href',
    '/dashboard/transactions',
  );
  expect(heard).toEqual([]);
});

test('offers to load the receipt again after a failure', async () => {
  let isDown = true;
  const { user } = open({
    'GET /transactions/txn_1/receipt/': () =>
      isDown
        ? { status: 500, body: { error: 'Down', message: '', errors: {} } }
        : { body: { data: { receipt: sampleReceipt, signed: 'a.b.c' } } },
  });
  await screen.findByText('Unable to load the receipt');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('LRC-VT9JM3C6P')).toBeVisible();
});
