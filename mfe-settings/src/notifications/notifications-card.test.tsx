import type { NotificationChoices } from '@bank/shared/contracts/notifications';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { NotificationsCard } from './notifications-card';

const choice = (kind: string, title: string, always: string | null = null) => ({
  ...{ kind, title, text: `About ${title}.`, by_email: true, always },
});

const atFirst: NotificationChoices = {
  email_notifications: true,
  choices: [
    choice('money-in', 'Money in'),
    choice('bill-short', 'Bills due tomorrow'),
    choice('card-declined', 'Declined card payments', 'Because of theft.'),
  ],
};

function keeping(first = atFirst) {
  let kept = first;
  const answer = () => ({ body: { data: kept } });
  return {
    'GET /auth/notifications/choices/': answer,
    'PUT /auth/notifications/choices/': (({ body }) => {
      const changes = body as Record<string, boolean>;
      kept = {
        ...kept,
        choices: kept.choices.map((one) => ({ ...one, by_email: changes[one.kind] ?? one.by_email })),
      };
      return answer();
    }) satisfies Answering,
  };
}

function open(answers: Record<string, Answering> = keeping()) {
  const heard = fakeApi(answers);
  return { ...renderPage(<NotificationsCard />), heard };
}

const toggle = (name: string) => screen.findByRole('switch', { name });

test('offers a switch for optional emails, and a reason for the others', async () => {
  open();
  expect(await toggle('Money in')).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  const [always] = screen.getAllByRole('listitem');
  expect(always).toHaveTextContent('Declined card paymentsAbout Declined card payments. Because of theft.');
});

test('flips a switch immediately, saves only that kind and confirms it', async () => {
  const { user, heard } = open();
  await user.click(await toggle('Money in'));
  expect(await toggle('Money in')).not.toBeChecked();
  expect(await screen.findByText('Saved: emails about Money in are off.')).toBeVisible();
  expect(heard.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { 'money-in': false },
  ]);
});

test('applies the later of two changes to one switch', async () => {
  const { user } = open();
  await user.dblClick(await toggle('Money in'));
  expect(await screen.findByText('Saved: emails about Money in are on.')).toBeVisible();
  expect(await toggle('Money in')).toBeChecked();
});

test('flips a failed switch back and says so', async () => {
  const { user } = open({ ...keeping(), 'PUT /auth/notifications/choices/': { status: 500 } });
  await user.click(await toggle('Money in'));
  expect(await screen.findByRole('alert')).toHaveTextContent("Your choice for Money in wasn't saved.");
  expect(await toggle('Money in')).toBeChecked();
  expect(await toggle('Bills due tomorrow')).toBeChecked();
});

test('says that Email Notifications is off', async () => {
  open(keeping({ ...atFirst, email_notifications: false }));
  expect(await screen.findByText(/Email Notifications is off in your preferences/)).toBeVisible();
  expect(screen.getByText(/we only email you about declined card payments\.$/)).toBeVisible();
});

test('names the alerts that come although Email Notifications is off', async () => {
  const choices = [...atFirst.choices, choice('security-change', 'Changes to your security', 'Always.')];
  open(keeping({ choices, email_notifications: false }));
  expect(await screen.findByText(/payments, new devices and changes to your security\.$/)).toBeVisible();
});

test('offers a retry if the choices fail to load', async () => {
  const bank = keeping();
  let isBroken = true;
  const { user } = open({
    ...bank,
    'GET /auth/notifications/choices/': () =>
      isBroken ? { status: 500 } : bank['GET /auth/notifications/choices/'](),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your choices.");
  isBroken = false;
  const card = screen.getByRole('region', { name: 'Notifications' });
  await user.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await toggle('Money in')).toBeVisible();
});
