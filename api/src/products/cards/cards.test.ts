import { alex, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const usual = {
  first_name: 'Alex',
  last_name: 'Morgan',
  email: 'alex@example.com',
  phone_number: '+1 202 555 0143',
  country_of_residence: 'us',
  city_of_residence: 'Portland',
  selected_card: 'visa-gold',
  delivery_option: 'courier',
  shipping_address: '48 Juniper Lane, Portland',
};

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const apply = (body: object = usual, by = token) =>
  bank.send({ method: 'POST', path: '/banking/cards/apply/', body, token: by });
const list = async (by = token) =>
  (await bank.send({ method: 'GET', path: '/banking/cards/', token: by })).json().data;
const saved = () => bank.deps.db.selectFrom('card_applications').selectAll().execute();

test('[API-3] [CARD-6] saves an application as pending review with a readable reference', async () => {
  const answer = await apply();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    message: 'Application submitted successfully',
    application: {
      id: expect.stringMatching(/^card_/),
      application_reference: expect.stringMatching(/^CARD-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/),
      selected_card: 'visa-gold',
      card_name: 'Visa Gold',
      card_type: 'Credit Card',
      delivery_option: 'courier',
      status: 'pending',
      status_display: 'Pending Review',
      applied_at: '2026-03-18T09:30:00.000Z',
    },
  });
  expect(await list()).toEqual([answer.json().application]);
  expect(await saved()).toMatchObject([{ phone_number: '+12025550143', city_of_residence: 'Portland' }]);
});

test.each([
  ['visa-classic', 'Visa Classic', 'Debit Card'],
  ['visa-gold', 'Visa Gold', 'Credit Card'],
  ['mastercard', 'Mastercard', 'Credit Card'],
  ['platinum', 'Platinum Elite', 'Premium Card'],
])('[CARD-1] gives %s the name “%s” and the type %s', async (selected_card, card_name, card_type) => {
  const { application } = (await apply({ ...usual, selected_card })).json();
  expect(application).toMatchObject({ selected_card, card_name, card_type });
});

test('[API-3] lists cards newest first, and only to the applicant', async () => {
  await apply({ ...usual, selected_card: 'platinum' });
  bank.clock.pass(1000);
  await apply();
  const shown = (await list()).map((card: { selected_card: string }) => card.selected_card);
  expect(shown).toEqual(['visa-gold', 'platinum']);
  expect(await list((await bank.signIn(sam.email)).access)).toEqual([]);
});

test('[API-3] rejects a second application and returns the pending application’s reference', async () => {
  const { application_reference } = (await apply()).json().application;
  const again = await apply();
  expect(again.statusCode).toBe(409);
  expect(again.json()).toEqual({
    error: 'You have already applied for this card',
    message: `Your application ${application_reference} (Visa Gold) is under review. Please wait for our decision or choose another card.`,
    errors: { selected_card: ['You have already applied for this card'] },
  });
  expect((await apply({ ...usual, selected_card: 'mastercard' })).statusCode).toBe(200);
  expect((await apply(usual, (await bank.signIn(sam.email)).access)).statusCode).toBe(200);
});

test('[API-3] saves and confirms only one of 12 concurrent applications', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply()));
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([200, ...Array(11).fill(409)]);
  expect(await saved()).toHaveLength(1);
  await bank.deps.postman.deliver();
  const emails = bank.deps.db
    .selectFrom('mail')
    .where('subject', '=', "We've received your card application");
  expect(await emails.selectAll().execute()).toHaveLength(1);
});

test('[API-3] [CARD-3] requires an address only for postal or courier delivery', async () => {
  for (const delivery_option of ['postal', 'courier']) {
    for (const shipping_address of [undefined, null, '', '   ']) {
      const answer = await apply({ ...usual, delivery_option, shipping_address });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ shipping_address: ['Please enter the delivery address'] });
    }
  }
  const { delivery_option, ...rest } = usual;
  expect((await apply(rest)).json().application.delivery_option).toBe('pickup');
  expect(await saved()).toMatchObject([{ delivery_option: 'pickup', shipping_address: '' }]);
});

test('[API-3] [CARD-3] reports a missing address together with all other missing fields', async () => {
  const { shipping_address, city_of_residence, ...rest } = usual;
  expect((await apply(rest)).json().errors).toEqual({
    city_of_residence: ['Please enter your city'],
    shipping_address: ['Please enter the delivery address'],
  });
});

test.each([
  ['first_name', '', 'Please enter your first name'],
  ['last_name', '  ', 'Please enter your last name'],
  ['email', 'alex@', 'Please enter a valid email address'],
  ['phone_number', '12', 'Please enter a valid phone number'],
  ['country_of_residence', 'fr', 'Please choose a country'],
  ['city_of_residence', undefined, 'Please enter your city'],
  ['city_of_residence', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['selected_card', 'gold', 'Please choose a card'],
  ['delivery_option', 'drone', 'Please choose a delivery option'],
])('[API-3] [API-7] rejects %s=%p and saves nothing', async (field, value, text) => {
  const answer = await apply({ ...usual, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[field]).toEqual([text]);
  expect(await saved()).toEqual([]);
});

test('[API-3] audits an application and confirms it by email', async () => {
  const { application } = (await apply()).json();
  await bank.deps.postman.deliver();
  const email = await bank.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', '=', "We've received your card application")
    .executeTakeFirstOrThrow();
  expect(email.to_address).toBe(alex.email);
  expect(email.text).toContain('Visa Gold (Credit Card)');
  expect(email.text).toContain(application.application_reference);
  expect(email.text).toContain('Express Courier, 1-2 business days');
  const audit = bank.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'card-applied-for');
  expect(await audit.execute()).toMatchObject([
    { customer_id: alex.id, detail: { application: application.id, card: 'visa-gold' } },
  ]);
});

test('[API-3] [API-1] requires a signed-in, verified customer', async () => {
  const { access } = await bank.signIn('robin@example.com');
  expect((await apply(usual, access)).statusCode).toBe(403);
  for (const path of ['/banking/cards/', '/banking/loans/'])
    expect((await bank.send({ method: 'GET', path })).statusCode).toBe(401);
});
