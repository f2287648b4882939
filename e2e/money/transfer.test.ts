import { newVisit } from '../support/browser/browser';
import { accountsOf, alex, inCents, sam } from '../support/customer/customers';
import { enterPin, fillExternalTransfer, reviewTransfer } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { accepted } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const pin = '246810';

test('[SEND-9] [SEND-10] moves the exact amount once and refreshes every balance', async () => {
  const { page, requests } = await newVisit();
  const address = site().address;
  const [from, to] = (await accountsOf(address, alex)).map(({ balance }) => inCents(balance));
  await openSignedIn(page, `${address}/dashboard/transfer`);
  await reviewTransfer(page, '125.40');
  await page.getByRole('button', { name: 'Back to Edit' }).click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('125.40');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).dblclick();
  await enterPin(page, '000000');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();

  const after = (await accountsOf(address, alex)).map(({ balance }) => inCents(balance));
  expect(after.slice(0, 2)).toEqual([Number(from) - 12_540, Number(to) + 12_540]);
  expect(requests.filter((url) => url.endsWith('/transfer/internal/'))).toHaveLength(1);
  const shown = (Number(after[0]) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await page.getByText(shown).first().waitFor();
  await page.waitForURL('**/dashboard/transactions');
  await page.getByText('Internal transfer').first().waitFor();
});

test('[SEND-8] blocks PIN entry after five minutes and allows a new start', async () => {
  const { page, requests } = await newVisit();
  await page.clock.install();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await reviewTransfer(page, '3.00');
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await page.getByText('Expires in').waitFor();
  await page.clock.fastForward('05:00');
  await page.getByText('Your time to enter the PIN is up. Please start again.').waitFor();
  await page.getByLabel('PIN digit 1 of 6').click();
  await page.keyboard.type(pin);
  expect(await page.getByRole('button', { name: 'Verify & Proceed' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await page.getByText('Expires in').waitFor();
  expect(requests.filter((url) => url.includes('verify-pin'))).toEqual([]);
});

test('[SEND-2] [SEND-8] rejects a cent over the balance; three wrong PINs block the PIN', async () => {
  const { page } = await newVisit();
  const address = site().address;
  const [first] = await accountsOf(address, alex);
  await openSignedIn(page, `${address}/dashboard/transfer`);
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(((inCents(first?.balance) + 1) / 100).toFixed(2));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Insufficient funds in selected account').waitFor();
  await reviewTransfer(page, '1.00');
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  for (const [digits, left] of [
    ['000000', '2 attempts left.'],
    ['000001', '1 attempt left.'],
  ] as const) {
    await enterPin(page, digits);
    await page.getByText(left).waitFor();
    await page.waitForFunction(
      () => document.querySelectorAll('dialog input[value]:not([value=""])').length === 0,
    );
  }
  await enterPin(page, '000002');
  await page.getByText(/PIN is blocked until/).waitFor();
});

test('[TXN-3] [DASH-6] shows empty states to a customer without transactions', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/`, sam);
  await page.getByText('No transactions').first().waitFor();
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('No transactions found').waitFor();
  expect(troubles).toEqual([]);
});

test('[SEND-4] takes nine digits as a routing number', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await fillExternalTransfer(page, '10', { routing: '123456789', account: '123456' });
  const answer = accepted('SEND-4', {
    stated: 'Confirm Transfer',
    full: 'Valid 9-digit routing number is required',
  });
  await page.getByText(answer).waitFor();
});

test('[SEND-6] Back on the review returns to the details; leaving requires confirmation', async () => {
  const { page } = await newVisit();
  const address = site().address;
  await openSignedIn(page, `${address}/dashboard`);
  await page.getByRole('link', { name: 'Transfers' }).click();
  await reviewTransfer(page, '1250.5');
  await page.goBack();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('1,250.50');

  const question = page.getByRole('dialog', { name: 'Leave this payment?' });
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('1,250.50');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/dashboard');
});
