import { openTestBank, type TestBank } from '../../testing/test-bank';
import { minutes } from '../clock/clock';
import { tooMany } from '../errors/errors';
import { countVisit, refusalsOf } from './visit-limit';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const visit = (name: string, subject = '203.0.113.0/24') =>
  countVisit(
    bank.deps,
    { name, max: 3, within: minutes(1), refuse: (seconds) => tooMany('Too many.', seconds) },
    subject,
  );

const refused = { status: 'rejected', reason: expect.objectContaining({ status: 429 }) };
const isRefused = ({ status }: { status: string }) => status === 'rejected';

test('[API-1] lets exactly the maximum of concurrent visits through', async () => {
  const visits = await Promise.allSettled(Array.from({ length: 8 }, () => visit('passkey')));
  expect(visits.filter(isRefused)).toEqual(Array.from({ length: 5 }, () => refused));
});

test('[API-1] counts each limit and each subject separately', async () => {
  for (let count = 0; count < 3; count += 1) await visit('passkey');
  refusalsOf(bank.deps.db).clear();
  const others = [visit('first-pin'), visit('passkey', 'customer cus_alex'), visit('passkey')];
  expect((await Promise.allSettled(others)).map(isRefused)).toEqual([false, false, true]);
});
