import { ApiError } from '@bank/shared/http';
import { type Cents, cents } from '@bank/shared/money';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { Button } from '@bank/shared/ui/base';
import { screen } from '@testing-library/react';
import { usePayment } from './payment';

interface Order {
  key: string;
  amount: Cents;
}

const order = { key: 'a key', amount: cents(2550) };

const failed = (kind: ApiError['kind'], status = 0) =>
  new ApiError({ kind, status, error: '', message: '', fields: {} });

/** What the bank answers to each request, in turn. */
function open(answers: (string | ApiError)[], pin: FakeAnswer = { body: { valid: true, message: 'Yes' } }) {
  const sent: string[] = [];
  const heard = fakeApi({
    'GET /auth/passkeys/': { body: { data: { passkeys: [], accepted: null } } },
    'POST /transactions/verify-pin/': pin,
  });

  function Form() {
    const payment = usePayment<Order, string>({
      send: {
        mutationFn: async ({ key }) => {
          sent.push(key);
          const answer = answers[sent.length - 1] ?? '';
          if (answer instanceof ApiError) throw answer;
          return answer;
        },
      },
      boundsOf: ({ amount }) => ({ from_account_id: 'a', to_account_id: 'b', amount: amount / 100 }),
      summaryOf: ({ amount }) => ({ amount, to: 'Savings', from: 'Checking' }),
    });
    return (
      <>
        {payment.receipt && <p>Receipt {payment.receipt}</p>}
        {payment.error && <p>Refused</p>}
        {payment.lost || <Button onClick={() => payment.confirm(order)}>Pay</Button>}
        {payment.pin}
      </>
    );
  }

  const page = renderPage(<Form />, { mode: 'full' });
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, heard, sent, press };
}

async function enterPin({ press, user }: ReturnType<typeof open>): Promise<void> {
  await press('Pay');
  await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
  await user.keyboard('246810');
}

test('[SEND-7] sends nothing before the PIN confirms exactly this payment', async () => {
  const page = open(['first']);
  await enterPin(page);
  await screen.findByText('Receipt first');
  expect(page.sent).toEqual(['a key']);
  expect(page.heard.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { pin: '246810', from_account_id: 'a', to_account_id: 'b', amount: 25.5 },
  ]);
});

test('[SEND-8] sends nothing after a wrong PIN', async () => {
  const page = open(['first'], { body: { valid: false, message: 'No' } });
  await enterPin(page);
  await screen.findByText(/Invalid OTP/);
  expect(page.sent).toEqual([]);
});

test('[SEND-11] sends the same order again until the outcome is known', async () => {
  const page = open([failed('timeout'), failed('answer', 503), 'third']);
  await enterPin(page);
  await page.press('Check Status');
  await page.press('Check Status');
  await screen.findByText('Receipt third');
  expect(page.sent).toEqual(['a key', 'a key', 'a key']);
});

test('[SEND-11] returns to the form after a refusal', async () => {
  const page = open([failed('answer', 422)]);
  await enterPin(page);
  await screen.findByText('Refused');
  screen.getByRole('button', { name: 'Pay' });
});
