import { sam } from '../../demo/customers/customers';
import { servedWrites } from '../../testing/served-calls';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const writes = servedWrites();

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(sam.email)).access;
});
// One of the calls takes the closing back.
beforeEach(async () => {
  const closes_at = new Date(bank.clock.now().getTime() + 86_400_000);
  await bank.deps.db.updateTable('customers').set({ closes_at }).where('id', '=', sam.id).execute();
});
afterAll(() => bank.close());

type Sent = Parameters<TestBank['send']>[0];

const send = ({ contract: call }: (typeof writes)[number]) =>
  bank.send({
    method: call.method as Sent['method'],
    path: call.path.replace(/:\w+/g, 'unknown'),
    ...(!call.upload && { body: {} }),
    token,
  });

test.each(writes.map((call) => [call.contract.id, call] as const))(
  'decides about %s before reading it',
  async (_id, call) => {
    const answer = await send(call);
    const isRefused = answer.statusCode === 403 && answer.body.includes('"closing"');
    expect(isRefused).toBe(!call.rules.whileClosing);
  },
);

test.each([
  'payBill',
  'planBill',
  'makeSchedule',
  'resumeSchedule',
  'payPaymentRequest',
  'makePaymentRequest',
  'applyForCard',
  'unfreezeCard',
  'createVirtualCard',
  'reportLostCard',
  'applyForLoan',
  'depositCheck',
  'addPasskey',
  'requestContactChange',
])('refuses %s, which orders something new', (id) => {
  expect(writes.find(({ contract }) => contract.id === id)?.rules.whileClosing).toBe(false);
});
