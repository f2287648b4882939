import type { ReportItem } from '@bank/shared/contracts/security';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SecurityReportPage } from './security-report-page';

const item = (name: string, points: number, most: number, more: Partial<ReportItem> = {}): ReportItem => ({
  name,
  title: `About ${name}`,
  text: 'Why that is so.',
  state: points === most ? 'good' : 'attention',
  points,
  most,
  ...more,
});

const items = [
  item('email', 20, 20),
  item('pin', 0, 20),
  item('sessions', 10, 15),
  item('email_notifications', 0, 10),
  item('password', 0, 0, { state: 'unknown' }),
];
const report = { score: 30, most: 65, items };

function open() {
  fakeApi({ 'GET /auth/security-report/': { body: { data: report } } });
  return renderPage(<SecurityReportPage />);
}

const line = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`About ${name}$`) });
  return within(heading.closest('li')!);
};

test('shows the score, and the next step', async () => {
  open();
  expect(await screen.findByText('46%')).toBeVisible();
  expect(screen.getByText('30 of 65 points.')).toBeVisible();
  const step = screen.getByRole('link', { name: 'Choose your own PIN' });
  expect(step.parentElement).toHaveTextContent('Choose your own PIN to gain 20.');
  expect((await line('sessions')).getByText('10 of 15')).toBeVisible();
  expect((await line('password')).getByText('Not counted')).toBeVisible();
  expect(screen.getByText('30 of 65')).toBeVisible();
});

test('links to the pages where missing points can be earned', async () => {
  open();
  const link = async (name: string) => (await line(name)).queryByRole('link')?.getAttribute('href');
  expect(await link('email')).toBeUndefined();
  expect(await link('pin')).toBe('/dashboard/settings?part=pin');
  expect(await link('sessions')).toBe('/dashboard/login-history');
  expect(await link('email_notifications')).toBe('/dashboard/settings?part=preferences');
  expect(await link('password')).toBe('/dashboard/settings?part=password');
});

test('offers a retry if the report fails to load', async () => {
  fakeApi({ 'GET /auth/security-report/': { status: 500, body: {} } });
  renderPage(<SecurityReportPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load your report');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
