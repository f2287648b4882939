import { alex, jordan, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { codeFor } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });

async function changePhone() {
  const asked = await post('/accounts/contact/change/', { phone_number: '+12025550177' });
  const current_code = await codeFor(bank, alex.email);
  const answer = await post('/accounts/contact/confirm/', { id: asked.json().data.id, current_code });
  expect(answer.statusCode).toBe(200);
}

const verifyPin = (body: object) => post('/transactions/verify-pin/', { pin: alex.pin, amount: 1, ...body });
const [checking, savings] = alex.accounts.map(({ id }) => id);

test('holds back payments to new recipients for 24 hours, and says until when', async () => {
  const elsewhere = { recipient: { routing_number: '011000015', account_number: '990011' } };
  expect((await verifyPin({ from_account_id: checking, ...elsewhere })).json().valid).toBe(true);
  await changePhone();
  const permits = await bank.deps.db.selectFrom('permits').select('id').execute();
  expect(permits).toEqual([]);
  const from = (await bank.send({ method: 'GET', path: '/accounts/contact/', token })).json().data;
  const refused = await verifyPin({ from_account_id: checking, ...elsewhere });
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    expect.stringMatching(/new recipients from /),
  ]);
  expect((await verifyPin({})).statusCode).toBe(403);
  const own = await verifyPin({ from_account_id: checking, to_account_id: savings });
  expect(own.json().valid).toBe(true);
  expect(from.new_recipients_from).toBe(new Date(bank.clock.now().getTime() + hours(24)).toISOString());
  bank.clock.pass(hours(24));
  token = (await bank.signIn(alex.email)).access;
  expect((await verifyPin({ from_account_id: checking, ...elsewhere })).json().valid).toBe(true);
});

test('lets payments to people, payees and accounts pass that were paid before', async () => {
  const pay = async (path: string, bounds: object, body: object) => {
    await verifyPin({ from_account_id: checking, ...bounds });
    const answer = await post(path, { from_account_id: checking, amount: 1, ...body });
    expect(answer.statusCode).toBeLessThan(300);
  };
  const find = async (address: string, name: string) =>
    (await post('/payments/people/find/', { address, name })).json().data.person.id;
  const account = { routing_number: '011000015', account_number: '990011' };
  const friend = await find(jordan.email, `${jordan.firstName} ${jordan.lastName}`);
  const stranger = await find(sam.email, `${sam.firstName} ${sam.lastName}`);
  const addPayee = async (name: string) =>
    (await post('/transactions/bills/payees/', { name, account_number: '4712' })).json().data.id;
  const [power, water] = [await addPayee('Power works'), await addPayee('Water works')];
  await pay('/payments/people/pay/', { person_id: friend }, { person_id: friend });
  await pay('/transactions/bills/', { payee_id: power }, { payee_id: power });
  await pay(
    '/transactions/transfer/external/',
    { recipient: account },
    { recipient_name: 'Kim', bank_name: 'First', ...account },
  );
  await changePhone();
  const outcome = async (bounds: object) =>
    (await verifyPin({ from_account_id: checking, ...bounds })).statusCode;
  expect([await outcome({ person_id: friend }), await outcome({ person_id: stranger })]).toEqual([200, 403]);
  expect([await outcome({ payee_id: power }), await outcome({ payee_id: water })]).toEqual([200, 403]);
  expect(await outcome({ recipient: account })).toBe(200);
  expect(await outcome({ recipient: { ...account, account_number: '990012' } })).toBe(403);
});

test('holds back a transfer to a new recipient that carries its PIN', async () => {
  const transfer = {
    from_account_id: checking,
    amount: 1,
    recipient_name: 'Kim',
    bank_name: 'First',
    routing_number: '011000015',
    account_number: '990011',
  };
  const confirm = (more: object) => post('/transactions/transfer/confirm/', { pin: alex.pin, ...more });
  await changePhone();
  const refused = await confirm({ transfer_type: 'external', transfer });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([403, ['new_recipient']]);
  const own = { from_account_id: checking, to_account_id: savings, amount: 1 };
  expect((await confirm({ transfer_type: 'internal', transfer: own })).statusCode).toBe(200);
});
