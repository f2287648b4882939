import { alex, sam } from '../../app/demo/customers';
import { codeFor } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { findPinWeakness } from './weak-pin';

const today = new Date('2026-03-18T09:30:00Z');
const unknown = { date_of_birth: null };
const weakness = (pin: string, date_of_birth: string | null = null) =>
  findPinWeakness(pin, { date_of_birth }, today);

test.each(['111111', '123456', '654321', '121212', '123123', '123321', '112233', '998877', '159753'])(
  '[SET-4] rejects %s as too easy to guess',
  (pin) => expect(weakness(pin, '1990-01-01')).toMatch(/too easy to guess/),
);

test.each(['041288', '120488', '880412', '881204', '041988', '198804'])(
  '[SET-4] rejects %s for a customer born on April 12, 1988',
  (pin) => expect(weakness(pin, '1988-04-12')).toMatch(/your birthday/),
);

test('[SET-4] rejects a birthday written as six digits without leading zeros', () => {
  expect(weakness('421988', '1988-04-02')).toMatch(/your birthday/);
});

test.each(['310590', '053190', '900531', '290208', '022908'])(
  '[SET-4] rejects %s as a possible birthday if the birthday is unknown',
  (pin) => expect(weakness(pin)).toMatch(/looks like a birthday/),
);

test.each(['310690', '320699', '000015', '908172', '482915', '246810'])(
  '[SET-4] accepts %s as hard enough to guess',
  (pin) => expect(weakness(pin)).toBeNull(),
);

test('[SET-4] accepts a date other than the known birthday', () => {
  expect(weakness('310590', '1988-04-12')).toBeNull();
});

test('[SET-4] allows more than 90% of all PINs', () => {
  const sample = Array.from({ length: 50_000 }, (_, pin) => String(pin * 19 + 7).padStart(6, '0'));
  const refused = sample.filter((pin) => findPinWeakness(pin, unknown, today)).length / sample.length;
  expect(refused).toBeGreaterThan(0.07);
  expect(refused).toBeLessThan(0.1);
});

describe('the bank', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  const post = (path: string, body: object, token: string) =>
    bank.send({ method: 'POST', path, body, token });
  const errorsOf = (answer: { json(): { errors: Record<string, string[]> } }) => answer.json().errors;

  test('[SET-4] rejects a weak new PIN without counting an attempt', async () => {
    const { access } = await bank.signIn(alex.email);
    for (let turn = 1; turn <= 6; turn += 1) {
      const answer = await post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '123456' }, access);
      expect(answer.statusCode).toBe(400);
      expect(errorsOf(answer)).toEqual({ new_pin: [expect.stringMatching(/too easy to guess/)] });
    }
    const kept = await post('/transactions/verify-pin/', { pin: alex.pin }, access);
    expect(kept.json().valid).toBe(true);
  });

  test('[SET-4] rejects a weak new PIN without using up the emailed code', async () => {
    const { access } = await bank.signIn(sam.email);
    await post('/auth/generate-otp/', {}, access);
    const code = { email: sam.email, otp_code: await codeFor(bank, sam.email), purpose: 'transfer' };
    const { token } = (await post('/auth/otp/verify/', code, access)).json();
    const refused = await post('/auth/pin/change/', { token, new_pin: '111111' }, access);
    expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([400, ['new_pin']]);
    expect((await post('/auth/pin/change/', { token, new_pin: '908172' }, access)).statusCode).toBe(200);
  });

  test('[SET-4] rejects the birthday in the profile as a PIN', async () => {
    const { access } = await bank.signIn(alex.email);
    const profile = { date_of_birth: '1988-04-12' };
    await bank.send({ method: 'PUT', path: '/accounts/profile/update/', body: profile, token: access });
    const answer = await post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '041288' }, access);
    expect(errorsOf(answer)).toEqual({ new_pin: [expect.stringMatching(/your birthday/)] });
  });
});
