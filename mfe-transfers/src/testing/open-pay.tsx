import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { dayAfter, fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';

fixDate();

export const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at: null };

export const rent = {
  id: 'sched_1',
  kind: 'person',
  person_id: sam.id,
  person_name: sam.name,
  account_ending: sam.account_ending,
  from_account_id: 'account-checking',
  from_account_number: '4021786350',
  amount: '25.00',
  note: 'Rent',
  repeats: 'weekly',
  status: 'planned',
  first_on: dayAfter(3),
  pay_on: dayAfter(3),
  last_paid_on: null,
  created_at: '2026-03-18T09:30:00.000Z',
  failures: [] as object[],
};

const done = (message: string, more: object = {}) => ({
  body: { success: true, message, data: { ...rent, ...more } },
});

export const opensPay =
  (page: ReactNode) =>
  (schedules: object[] = [rent], search = '', more: Record<string, Answering> = {}, state?: unknown) => {
    const heard = fakeApi({
      'GET /banking/accounts/': { body: { data: accounts } },
      'GET /payments/people/': { body: { data: { people: [sam] } } },
      'GET /payments/people/payments/': { body: { data: { payments: [] } } },
      'GET /payments/requests/': { body: { data: { asked: [], own: [] } } },
      'GET /payments/schedules/': { body: { data: { schedules } } },
      'POST /payments/schedules/': done('Payment scheduled'),
      'POST /payments/schedules/sched_1/skip/': done('Next payment skipped', { pay_on: dayAfter(10) }),
      'POST /payments/schedules/sched_1/undo-skip/': done('Payment no longer skipped'),
      'GET /banking/coming-up/': { body: { data: [] } },
      'POST /payments/schedules/sched_1/pause/': done('Payments paused', { status: 'paused' }),
      'POST /payments/schedules/sched_1/end/': done('Scheduled payment ended.', { status: 'ended' }),
      'POST /payments/schedules/sched_1/edit/': done('Payment changed'),
      'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
      ...more,
    });
    const at = { at: '/dashboard/pay', search, state };
    return { heard, ...renderPage(page, at) };
  };

type Page = ReturnType<ReturnType<typeof opensPay>>;

export const press = async ({ user }: Page, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export const posted = ({ heard }: Page, path: string) =>
  heard.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

export async function retype(page: Page, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await page.user.clear(field);
  await page.fillIn(field, text);
}

export async function enterPin(page: Page) {
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}
