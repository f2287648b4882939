import { alex, sam } from '../../demo/customers/customers';
import { codeFor } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

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
