import { alex, sam } from '../../demo/customers/customers';
import { payInterest } from '../../ledger/interest/pay-interest';
import { type AccountOwner, openAccountOwner } from '../../testing/account-owner';
import { bookMoney } from '../../testing/people/leaving';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const foreign = String(sam.accounts[0]?.id);

// Compares what is printed instead of reading PDFs.
jest.mock('../printing/printer', () => ({
  print: jest.fn(async (printable) => Buffer.from(JSON.stringify(printable))),
}));

let it: AccountOwner;
beforeEach(async () => {
  it = await openAccountOwner();
});
afterEach(() => it.bank.close());

const listed = async (): Promise<
  { kind: string; subject_id: string; subject: string; period: string | null }[]
> => (await it.send('GET', '/banking/documents/')).json().data;

const printed = async (path: string) => {
  const answer = await it.send('GET', path);
  expect(answer.statusCode).toBe(200);
  const { content, ...file } = answer.json().data;
  return { ...file, ...JSON.parse(Buffer.from(content, 'base64').toString()).paper };
};

test('lists what each account and loan has, once', async () => {
  const all = await listed();
  const ofSavings = all.filter(({ subject_id }) => subject_id === savings);
  expect(ofSavings.map(({ kind, period }) => [kind, period])).toEqual([
    ['statement', '2026-02'],
    ['proof-of-account', null],
    ['direct-deposit', null],
    ['savings-interest', '2026'],
    ['savings-interest', '2025'],
    ['savings-interest', '2024'],
  ]);
  expect(ofSavings[0]?.subject).toBe('Savings Account •••• 6418');
  const ofLoan = all.filter(({ subject_id }) => subject_id === alex.loan);
  expect(ofLoan.map(({ kind, period }) => [kind, period])).toEqual([
    ['loan-terms', null],
    ['loan-interest', '2026'],
    ['loan-interest', '2025'],
    ['loan-interest', '2024'],
  ]);
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(all.length);
});

test('lists only what was about a closed account', async () => {
  await payInterest(it.bank.deps);
  const { id } = await it.opened();
  await it.close(id);
  await it.goTo('2026-04-10T12:00:00Z');
  const kinds = (await listed()).filter(({ subject_id }) => subject_id === id).map(({ kind }) => kind);
  expect(kinds).toEqual(['statement']);
  for (const paper of ['proof', 'direct-deposit'])
    expect((await it.send('GET', `/banking/accounts/${id}/${paper}/`)).statusCode).toBe(410);
});

test('proves an account, with its balance only if the customer asks', async () => {
  const plain = await printed(`/banking/accounts/${checking}/proof/`);
  expect(plain).toMatchObject({ file_name: 'larch-proof-of-account-6350.pdf', title: 'Proof of account' });
  expect(plain.facts).toEqual([
    ['Account holder', 'Alex Morgan'],
    ['Address', '48 Juniper Lane, Portland, OR 97205'],
    ['Bank', 'Larch'],
    ['Account type', 'Checking Account'],
    ['Account number', '4021786350'],
    ['Routing number', '990000136'],
    ['Opened on', 'September 1, 2024'],
  ]);
  const { facts } = await printed(`/banking/accounts/${checking}/proof/?balance=yes`);
  expect(facts.at(-1)).toEqual(['Balance on March 18, 2026', expect.stringMatching(/^\$[\d,]+\.\d\d$/)]);
});

test('prints a form for an employer, with both numbers', async () => {
  const { facts, title } = await printed(`/banking/accounts/${checking}/direct-deposit/`);
  expect(title).toBe('Direct deposit form');
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Account number', '4021786350'],
      ['Routing number', '990000136'],
    ]),
  );
});

test('adds up the interest that was paid in a year', async () => {
  await payInterest(it.bank.deps);
  const { id } = await it.opened();
  const deposit = { account: id, amount: 10_000_00, at: it.bank.clock.now() };
  await it.bank.deps.db.transaction().execute((tx) => bookMoney(tx, deposit));
  for (const day of ['2026-04-01', '2026-05-01']) {
    await it.goTo(`${day}T02:00:00Z`);
    await payInterest(it.bank.deps);
  }
  const { facts, sections } = await printed(`/banking/accounts/${id}/interest/2026/`);
  expect(facts).toEqual([['Interest received in 2026', '$42.23']]);
  expect(sections[0].paragraphs).toEqual([
    'April 1, 2026: $13.42 for March 2026',
    'May 1, 2026: $28.81 for April 2026',
  ]);
  expect((await it.send('GET', `/banking/accounts/${id}/interest/2025/`)).statusCode).toBe(404);
});

test.each(['proof', 'direct-deposit', 'interest/2026'])('refuses %s of another customer', async (paper) => {
  expect((await it.send('GET', `/banking/accounts/${foreign}/${paper}/`)).statusCode).toBe(404);
});
