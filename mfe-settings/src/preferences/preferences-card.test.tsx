import type { Settings } from '@bank/shared/contracts/settings';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PreferencesCard } from './preferences-card';

const atFirst: Settings = {
  user_app_access: true,
  active_pin_lock: true,
  ask_password_each_time: false,
  third_party_access: false,
  biometric_login: true,
  email_notifications: true,
  sms_alerts: false,
  transaction_alerts: true,
  longer_undo: false,
};

function keeping(inForce = ['email_notifications', 'transaction_alerts', 'longer_undo']) {
  let settings = { ...atFirst };
  const answer = () => ({ body: { data: { settings, in_force: inForce } } });
  return {
    'GET /auth/settings/': answer,
    'PUT /auth/settings/': (({ body }) => {
      settings = { ...settings, ...(body as object) };
      return answer();
    }) satisfies Answering,
  };
}

function open(answers: Record<string, Answering> = keeping()) {
  const heard = fakeApi(answers);
  return { ...renderPage(<PreferencesCard />), heard };
}

const folded = { name: 'Not available yet', expanded: false };

async function toggle(name: string) {
  await screen.findByRole('switch', { name: 'Email Notifications' });
  const fold = screen.queryByRole('button', folded);
  if (fold) fireEvent.click(fold);
  return screen.findByRole('switch', { name });
}
const written = (heard: { call: string; body: unknown }[]) =>
  heard.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

test('[SET-2] folds switches without an effect, at first', async () => {
  open();
  expect(await screen.findByRole('button', folded)).toBeVisible();
  expect(screen.queryByText('SMS Alerts')).toBeNull();
});

test('[SET-2] shows the saved position of each switch', async () => {
  open();
  expect(await toggle('Biometric Login')).toBeChecked();
  expect(await toggle('SMS Alerts')).not.toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(9);
  expect(await toggle('SMS Alerts')).toHaveAccessibleDescription("We can't send text messages yet.");
});

test('says what Transaction Alerts and Email Notifications do to notifications', async () => {
  open();
  expect(await toggle('Transaction Alerts')).toHaveAccessibleDescription(
    'Get a notification when money comes in or we decide on a check.',
  );
  expect(await toggle('Email Notifications')).toHaveAccessibleDescription(
    /what you choose under Notifications/,
  );
});

test("says that Ask Password Each Time isn't needed", async () => {
  open();
  expect(await toggle('Ask Password Each Time')).toHaveAccessibleDescription(
    'We already sign you out after 11 minutes without activity.',
  );
});

test('points from Biometric Login to passkeys', async () => {
  open();
  expect(await toggle('Biometric Login')).toHaveAccessibleDescription('Use a passkey instead');
  const link = screen.getByRole('link', { name: 'Use a passkey instead' });
  expect(link).toHaveAttribute('href', '/dashboard/settings?part=passkeys');
});

test('says what the switches about signing in do', async () => {
  open(keeping(Object.keys(atFirst)));
  expect(await toggle('Biometric Login')).toHaveAccessibleDescription(/passkeys still confirm payments/);
  expect(await toggle('Ask Password Each Time')).toHaveAccessibleDescription(/No passkey signs in/);
});

test('shows what belongs to Third-Party Access while it is on', async () => {
  fakeApi(keeping(Object.keys(atFirst)));
  const { user } = renderPage(<PreferencesCard whileOpen={<p>Access tokens</p>} />);
  const third = await toggle('Third-Party Access');
  expect(screen.queryByText('Access tokens')).toBeNull();
  await user.click(third);
  expect(await screen.findByText('Access tokens')).toBeVisible();
});

test('moves a switch out of the fold once it is supported', async () => {
  open(keeping(Object.keys(atFirst)));
  expect(await toggle('SMS Alerts')).toHaveAccessibleDescription(/^We also text your phone/);
  expect(screen.queryByText('Not available yet')).toBeNull();
});

test('gives more time to undo a payment', async () => {
  const { user, heard } = open();
  const more = await toggle('More Time to Undo');
  expect(more).toHaveAccessibleDescription('Undo a payment to a person for 2 minutes instead of 10 seconds.');
  await user.click(more);
  expect(await screen.findByText('Saved: More Time to Undo is on.')).toBeVisible();
  expect(written(heard)).toEqual([{ longer_undo: true }]);
});

test('flips a switch immediately, saves only that switch and confirms it', async () => {
  const { user, heard } = open();
  await user.click(await toggle('SMS Alerts'));
  expect(await toggle('SMS Alerts')).toBeChecked();
  expect(await screen.findByText('Saved: SMS Alerts is on.')).toBeVisible();
  expect(written(heard)).toEqual([{ sms_alerts: true }]);
});

test('flips a failed switch back and leaves the others unchanged', async () => {
  let refuse: (said: object) => void = () => undefined;
  const bank = keeping();
  const answers: Record<string, Answering> = {
    ...bank,
    'PUT /auth/settings/': (asked) =>
      (asked.body as Partial<Settings>).sms_alerts
        ? new Promise((resolve) => {
            refuse = resolve;
          })
        : bank['PUT /auth/settings/'](asked),
  };
  const { user } = open(answers);
  await user.click(await toggle('SMS Alerts'));
  await user.click(await toggle('Biometric Login'));
  expect(await toggle('SMS Alerts')).toBeChecked();
  await act(async () => refuse({ status: 500, body: {} }));
  expect(await screen.findByRole('alert')).toHaveTextContent("SMS Alerts wasn't saved. Please try again.");
  expect(await toggle('SMS Alerts')).not.toBeChecked();
  expect(await screen.findByText('Saved: Biometric Login is off.')).toBeVisible();
  expect(await toggle('Biometric Login')).not.toBeChecked();
});

test('flips a failed switch back before the refetch completes', async () => {
  const bank = keeping();
  let asked = 0;
  const { user } = open({
    'GET /auth/settings/': () => {
      asked += 1;
      return asked === 1 ? bank['GET /auth/settings/']() : new Promise(() => undefined);
    },
    'PUT /auth/settings/': 'no connection',
  });
  await user.click(await toggle('SMS Alerts'));
  expect(await screen.findByRole('alert')).toHaveTextContent("SMS Alerts wasn't saved");
  expect(await toggle('SMS Alerts')).not.toBeChecked();
});

test('sends the second of two changes after the first response', async () => {
  const bank = keeping();
  let answer: (said: object) => void = () => undefined;
  const { user, heard } = open({
    ...bank,
    'PUT /auth/settings/': (asked) =>
      written(heard).length > 1
        ? bank['PUT /auth/settings/'](asked)
        : new Promise((resolve) => {
            answer = resolve;
          }),
  });
  await user.click(await toggle('SMS Alerts'));
  await user.click(await toggle('Biometric Login'));
  expect(written(heard)).toEqual([{ sms_alerts: true }]);
  await act(async () => answer(bank['GET /auth/settings/']()));
  await screen.findByText('Saved: Biometric Login is off.');
  expect(written(heard)).toEqual([{ sms_alerts: true }, { biometric_login: false }]);
});

test('applies the later of two changes to one switch', async () => {
  const { user, heard } = open();
  await user.dblClick(await toggle('SMS Alerts'));
  await screen.findByText('Saved: SMS Alerts is off.');
  expect(written(heard)).toEqual([{ sms_alerts: true }, { sms_alerts: false }]);
  expect(await toggle('SMS Alerts')).not.toBeChecked();
});

test('offers a retry if the preferences fail to load', async () => {
  let answers = 0;
  const bank = keeping();
  const { user } = open({
    ...bank,
    'GET /auth/settings/': () => {
      answers += 1;
      return answers === 1 ? { status: 500, body: {} } : bank['GET /auth/settings/']();
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load your preferences.");
  await user.click(within(screen.getByRole('region', { name: 'Preferences' })).getByText('Try Again'));
  expect(await toggle('SMS Alerts')).toBeVisible();
});

test('confirms a saved switch even though the response was lost', async () => {
  const bank = keeping();
  const { user } = open({
    ...bank,
    'PUT /auth/settings/': (asked) => {
      bank['PUT /auth/settings/'](asked);
      return 'no connection';
    },
  });
  await user.click(await toggle('SMS Alerts'));
  expect(await screen.findByText('Saved: SMS Alerts is on.')).toBeVisible();
  expect(await toggle('SMS Alerts')).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});
