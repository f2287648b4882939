import type { Card } from '@bank/shared/contracts/cards';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApplyCardPage } from './apply-card-page';

const card: Card = {
  id: 'card_1',
  application_reference: 'CARD-AB23-CD45',
  selected_card: 'visa-gold',
  card_name: 'Visa Gold',
  card_type: 'Credit Card',
  delivery_option: 'courier',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00.000Z',
};
const kept = { body: { message: 'Application submitted successfully', application: card } };
const short = 'You have already applied for this card';
const long = 'Your application CARD-AB23-CD45 (Visa Gold) is being reviewed.';
const waits = { status: 409, body: { error: short, message: long, errors: { selected_card: [short] } } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

interface Answers {
  profile?: FakeAnswer;
  cards?: FakeAnswer;
  apply?: FakeAnswer;
}

const bank = ({
  profile = { body: { data: alex } },
  cards = { body: { data: [] } },
  apply = kept,
}: Answers) =>
  fakeApi({
    'GET /auth/profile/': profile,
    'GET /banking/cards/': cards,
    'GET /banking/cards/owned/': { body: { data: [] } },
    'GET /banking/cards/applications/': { body: { data: [] } },
    'POST /banking/cards/apply/': apply,
  });

async function open({ elsewhere, ...answers }: Answers & { elsewhere?: ReactNode } = {}) {
  const heard = bank(answers);
  const page = renderPage(
    <>
      {elsewhere}
      <ApplyCardPage />
    </>,
    { at: '/dashboard/apply-card' },
  );
  await pass(20);
  return { heard, ...page };
}

type Page = Awaited<ReturnType<typeof open>>;

const applyButton = () => screen.getByRole('button', { name: 'Apply for Card' });
const sent = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));

async function fill({ user }: Page) {
  await user.click(screen.getByRole('radio', { name: /Visa Gold/ }));
  await user.selectOptions(screen.getByLabelText('Country of Residence'), 'us');
  await user.type(screen.getByLabelText('City of Residence'), '上海');
}

async function apply(page: Page) {
  await page.user.click(applyButton());
  await pass(500);
}

test('[CARD-5] sends the application once despite repeated clicks', async () => {
  const page = await open({ apply: new Promise(() => undefined) });
  await fill(page);
  await page.user.click(screen.getByRole('radio', { name: /Express Courier/ }));
  await page.user.type(screen.getByLabelText('Shipping Address'), '48 Juniper Lane');
  await page.user.dblClick(applyButton());
  await pass(100);
  await page.user.click(screen.getByRole('button', { name: /Submitting/ }));
  await page.user.type(screen.getByLabelText('City of Residence'), '{Enter}');
  await pass(100);
  expect(sent(page)).toEqual([
    {
      call: 'POST /banking/cards/apply/',
      body: {
        first_name: 'Alex',
        last_name: 'Morgan',
        email: 'alex@example.com',
        phone_number: '+12025550143',
        country_of_residence: 'us',
        city_of_residence: '上海',
        selected_card: 'visa-gold',
        delivery_option: 'courier',
        shipping_address: '48 Juniper Lane',
      },
    },
  ]);
});

test('[CARD-6] confirms an application with reference and next steps', async () => {
  const page = await open();
  await fill(page);
  await apply(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Application Submitted!' })).toBeVisible();
  expect(screen.getByText('Pending Review')).toBeVisible();
  expect(screen.getByText('CARD-AB23-CD45')).toBeVisible();
  expect(screen.getByText(/reviewed within 24-48 hours/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await pass(500);
  expect(window.history.state.usr.draft).toBeNull();
});

test('[CARD-6] redirects to the dashboard after exactly 5 seconds', async () => {
  const page = await open();
  await fill(page);
  await page.user.click(applyButton());
  await pass(0);
  for (let waited = 0; !screen.queryByText('Application Submitted!') && waited < 500; waited++) await pass(1);
  await pass(4999);
  expect(page.address()).toBe('/dashboard/apply-card');
  await pass(1);
  expect(page.address()).toBe('/dashboard');
});

test('[CARD-6] shows a new form when the page is reopened before the redirect', async () => {
  const page = await open({ elsewhere: <Link to="/dashboard/apply-card">Credit Cards</Link> });
  await fill(page);
  await apply(page);
  await page.user.click(screen.getByRole('link', { name: 'Credit Cards' }));
  await pass(6000);
  expect(page.address()).toBe('/dashboard/apply-card');
  expect(screen.getByLabelText('City of Residence')).toHaveValue('');
});

test('[CARD-7] explains why a second application is rejected and keeps the form', async () => {
  const page = await open({ apply: waits, cards: { body: { data: [card] } } });
  expect(screen.getByText('Pending Review · CARD-AB23-CD45')).toBeVisible();
  await fill(page);
  await apply(page);
  const alert = screen.getByRole('heading', { name: 'Application Failed' }).closest('[role=alert]');
  expect(alert).toHaveTextContent(long);
  expect(screen.getByRole('radiogroup', { name: 'Choose your card' })).toHaveAccessibleDescription(short);
  expect(screen.getByLabelText('City of Residence')).toHaveValue('上海');
  await page.user.click(screen.getByRole('radio', { name: /Mastercard/ }));
  expect(screen.queryByText('Application Failed')).toBeNull();
  expect(screen.queryByText(short)).toBeNull();
  expect(applyButton()).toBeEnabled();
});

test("[CARD-7] shows the bank's error next to its field and focuses the field", async () => {
  const text = 'Please enter a valid phone number';
  const body = { error: 'Refused', message: '', errors: { phone_number: [text] } };
  const page = await open({ apply: { status: 400, body } });
  await fill(page);
  await apply(page);
  expect(screen.getByText('Refused')).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
  expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(text);
});

test('sums up what the bank knows of a customer who applies again, until they edit it', async () => {
  const { user } = await open({ cards: { body: { data: [card] } } });
  expect(screen.getByText(/alex@example\.com · \+12025550143/)).toHaveTextContent('Alex Morgan');
  expect(screen.queryByLabelText('First Name')).toBeNull();
  expect(screen.getByLabelText('City of Residence')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('First Name')).toHaveValue('Alex');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('shows the field that the bank refuses to a customer who applies again', async () => {
  const text = 'Please enter a valid phone number';
  const body = { error: 'Refused', message: '', errors: { phone_number: [text] } };
  const page = await open({ apply: { status: 400, body }, cards: { body: { data: [card] } } });
  await page.user.click(screen.getByRole('radio', { name: /Mastercard/ }));
  await page.user.selectOptions(screen.getByLabelText('Country of Residence'), 'us');
  await page.user.type(screen.getByLabelText('City of Residence'), 'Porto');
  await apply(page);
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
});

test('[CARD-7] keeps the form after a lost response and can resend it', async () => {
  const page = await open({ apply: 'no connection' });
  await fill(page);
  await apply(page);
  expect(screen.getByText('Application Failed')).toBeVisible();
  expect(screen.getByText('What you entered is still here. Please try again.')).toBeVisible();
  bank({});
  await apply(page);
  expect(screen.getByText('Application Submitted!')).toBeVisible();
});

test('[CARD-6] finds the stored application after a lost response', async () => {
  const page = await open({ apply: 'no connection' });
  await fill(page);
  await apply(page);
  bank({ apply: waits, cards: { body: { data: [card] } } });
  await apply(page);
  expect(screen.getByText('Application Submitted!')).toBeVisible();
  expect(screen.getByText('CARD-AB23-CD45')).toBeVisible();
});

test('[CARD-2] shows placeholders, and a retry if the profile fails to load', async () => {
  let answer: (body: object) => void = () => undefined;
  const page = await open({ profile: new Promise((resolve) => (answer = resolve)) });
  expect(screen.getByText('Loading your details')).toBeInTheDocument();
  await act(async () => answer({ status: 500 }));
  await pass(20);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load your details');
  bank({});
  await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(20);
  expect(screen.getByLabelText('First Name')).toHaveValue('Alex');
});

test('[CARD-6] stays on the confirmation after a key press', async () => {
  const page = await open();
  await fill(page);
  await apply(page);
  await page.user.keyboard('{Tab}');
  await pass(60_000);
  expect(screen.getByText('Application Submitted!')).toBeVisible();
  expect(screen.queryByText(/in a few seconds/)).toBeNull();
});
