import type { Page, Request, Route } from 'playwright-core';

interface Asked {
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answer = { status?: number; body: unknown };
type Serve = (asked: Asked) => Answer;

const data = (content: unknown): Answer => ({ body: { data: content } });

const user = {
  id: 'customer-0042-7781',
  first_name: 'Ines',
  last_name: 'Duarte',
  email: 'ines@example.com',
  phone_number: '+12025550142',
  address: '12 Harbor Street',
  date_of_birth: '1990-04-12',
  profile_picture: null,
  is_verified: true,
  date_joined: '2023-05-02T10:00:00Z',
};

/** The specification allows a string or a number. */
const accounts = [
  {
    id: 'one',
    account_type: 'checking',
    account_type_display: 'Checking Account',
    account_number: '100044821',
    balance: 1250.5,
    is_active: true,
  },
  {
    id: 'two',
    account_type: 'savings',
    account_type_display: 'Savings Account',
    account_number: '100049034',
    balance: '300',
    is_active: true,
  },
];

const transactions = [
  {
    id: 't1',
    amount: '42.10',
    description: 'Groceries',
    merchant: 'Green Market',
    category: 'food',
    category_display: 'Food',
    transaction_type: 'payment',
    transaction_type_display: 'Payment',
    is_credit: false,
    from_account_number: '100044821',
    to_account_number: null,
    created_at: '2026-03-02T09:00:00Z',
  },
];

/** Section 7, with no field more. Where it doesn't show an answer, there is none. */
const calls: Record<string, Serve> = {
  'POST /auth/register/': () => data({}),
  'POST /auth/generate-otp/': () => data({}),
  'POST /auth/login/': () => data({ access: 'first', refresh: 'lasting', user }),
  'POST /auth/token/refresh/': () => ({ body: { access: 'second' } }),
  'POST /auth/logout/': () => ({ body: {} }),
  'POST /auth/password/reset/': () => ({ body: {} }),
  'POST /auth/password/reset/confirm/': () => ({ body: {} }),
  'POST /auth/otp/request/': () => data({}),
  'POST /auth/otp/verify/': () => ({ body: { verified: true, message: 'Verified', token: 'proof' } }),
  'GET /auth/profile/': () => data(user),
  'PUT /accounts/profile/update/': ({ body }) => data({ ...user, ...body }),
  'GET /banking/accounts/': () => data(accounts),
  'GET /banking/accounts/one/balance/': () => data({ balance: 1250.5 }),
  'GET /banking/cards/': () => data([]),
  'POST /banking/cards/apply/': () => ({
    body: { message: 'Received', application: { application_reference: 'CARD-0042' } },
  }),
  'GET /transactions/': () => data({ results: transactions }),
  'GET /transactions/stats/': () =>
    data({
      income_this_month: '0.00',
      expenses_this_month: '42.10',
      total_transactions: 1,
      transactions_this_month: 1,
    }),
  'POST /transactions/verify-pin/': ({ body }) => ({ body: { valid: body.pin === '246810' } }),
  'POST /transactions/transfer/internal/': () => ({ body: { message: 'Done' } }),
  'POST /auth/pin/get/': () => ({ body: { success: true, data: { transaction_pin: '246810' } } }),
  'POST /auth/pin/change/': () => ({ body: { success: true } }),
};

const bodyOf = (request: Request): Record<string, unknown> => request.postDataJSON() ?? {};

/** Answers instead of the site's own bank. Returns what it heard, and what the specification doesn't state. */
export async function serveStatedBank(page: Page): Promise<{ heard: string[]; undeclared: string[] }> {
  const heard: string[] = [];
  const undeclared: string[] = [];
  let expired = false;
  const answer = (request: Request): Answer => {
    const url = new URL(request.url());
    const call = `${request.method()} ${url.pathname.replace('/api/v1', '')}`;
    heard.push(call);
    // The first access token expires once, so that the page has to refresh it.
    const isRefused = call === 'GET /banking/accounts/' && !expired;
    expired ||= isRefused;
    if (isRefused) return { status: 401, body: {} };
    const serve = calls[call];
    if (serve) return serve({ query: url.searchParams, body: bodyOf(request) });
    undeclared.push(call);
    return { status: 404, body: {} };
  };
  await page.route('**/api/v1/**', (route: Route) => {
    const { status = 200, body } = answer(route.request());
    return route.fulfill({ status, json: body });
  });
  return { heard, undeclared };
}
