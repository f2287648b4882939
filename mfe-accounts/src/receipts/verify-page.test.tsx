import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { Announcer } from '@bank/shared/ui/base';
import { screen } from '@testing-library/react';
import { receiptKeyPair, sampleReceipt } from '../testing/sample-receipt';
import '../testing/web-crypto';
import { VerifyPage } from './verify-page';

async function open(hash: string, answers: Record<string, Answering> = {}) {
  const { sign, jwk } = await receiptKeyPair('bank');
  const heard = fakeApi({ 'GET /receipts/keys/': { body: { data: { keys: [jwk] } } }, ...answers });
  const signed = await sign(sampleReceipt);
  const page = renderPage(
    <>
      <Announcer />
      <VerifyPage />
    </>,
    { at: '/verify', hash: hash.replace('SIGNED', signed), mode: 'full' },
  );
  return { heard, signed, ...page };
}

test('shows what a genuine receipt says', async () => {
  await open('#SIGNED');
  expect(await screen.findByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  for (const text of ['$25.00', 'Sam Rivera', '•••• 1539', 'LRC-VT9JM3C6P'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/come back/)).not.toBeInTheDocument();
});

test('says whose words a receipt has, and that a payment on its way can come back', async () => {
  const { sign, jwk } = await receiptKeyPair('bank');
  const signed = await sign({ ...sampleReceipt, status: 'on-its-way' });
  await open(`#${signed}`, { 'GET /receipts/keys/': { body: { data: { keys: [jwk] } } } });
  expect(await screen.findByText(/still be canceled or come back/)).toBeVisible();
  expect(screen.getByText(/entered by the customer/)).toBeVisible();
});

test('sends nothing of the receipt to the bank', async () => {
  const { heard } = await open('#SIGNED');
  await screen.findByRole('heading', { name: 'This receipt is genuine' });
  expect(JSON.stringify(heard)).not.toContain('eyJ');
});

test('shows nothing of a receipt that someone else signed', async () => {
  const { sign } = await receiptKeyPair('bank');
  await open(`#${await sign({ ...sampleReceipt, amount: '9999.00' })}`);
  expect(await screen.findByRole('heading', { name: 'This receipt isn’t genuine' })).toBeVisible();
  expect(screen.queryByText(/9,999/)).not.toBeInTheDocument();
});

test('asks for the whole link if it’s incomplete', async () => {
  await open('#eyJhbGciOi');
  expect(await screen.findByRole('heading', { name: 'We can’t read this receipt' })).toBeVisible();
});

test('checks a pasted link', async () => {
  const { user, signed } = await open('');
  await user.click(await screen.findByRole('textbox', { name: 'Link from the receipt' }));
  await user.paste(`https://bank.example/verify#${signed}`);
  await user.click(screen.getByRole('button', { name: 'Check Receipt' }));
  expect(await screen.findByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
});

test('asks for a link before it checks', async () => {
  const { user } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Check Receipt' }));
  expect(await screen.findByText('Please paste the link from the receipt')).toBeVisible();
});

test('offers to load the keys again', async () => {
  await open('#SIGNED', {
    'GET /receipts/keys/': { status: 500, body: { error: 'Down', message: '', errors: {} } },
  });
  expect(await screen.findByText("We couldn't load the bank's keys")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
