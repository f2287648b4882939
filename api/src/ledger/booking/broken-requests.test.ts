import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { jordan, sam } from '../../demo/customers/customers';
import { type Friends, idOf, openFriends } from '../../testing/friends';

let friends: Friends;
let asked: string;
let linked: string;
beforeAll(async () => {
  friends = await openFriends();
  asked = (await friends.askSam()).id;
  await friends.pay(asked);
  const link = await friends.makeLink();
  linked = link.id;
  await friends.open(friends.linkIn(link), friends.tokens.sam);
  await friends.pay(linked);
});
afterAll(() => friends.bank.close());

/** Runs the statements, reports what they break, and rolls them back. */
async function findBrokenAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  const tampering = friends.bank.deps.db.transaction().execute(async (trx) => {
    for (const table of ['person_payments', 'payment_requests'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    found = await findBrokenInvariants(trx);
    throw new Error('taken back');
  });
  await expect(tampering).rejects.toThrow('taken back');
  return found;
}

test('passes all invariants while requests are being paid', async () => {
  expect(await findBrokenInvariants(friends.bank.deps.db)).toEqual([]);
});

test.each<[string, () => string[], RegExp]>([
  [
    'was paid twice',
    () => ['drop index person_payments_of_request', `update person_payments set request_id = '${asked}'`],
    /^request ask_\w+ was paid 2 times/,
  ],
  [
    'differs in amount from its payment',
    () => [`update payment_requests set amount_cents = 1 where id = '${asked}'`],
    /differs from its request/,
  ],
  [
    'was paid by someone who was not asked',
    () => [`update payment_requests set asked_id = '${jordan.id}' where id = '${asked}'`],
    /differs from its request/,
  ],
  [
    'was paid by someone who did not open its link',
    () => [`delete from opened_requests where request_id = '${linked}'`],
    /differs from its request/,
  ],
  [
    'was canceled, but paid',
    () => [`update payment_requests set status = 'cancelled', closed_at = now() where id = '${asked}'`],
    /, but was paid/,
  ],
  [
    'leads into an account of someone else',
    () => [`update payment_requests set account_id = '${idOf(sam)}' where id = '${asked}'`],
    /between accounts that are not its people's/,
  ],
])('finds a request that %s', async (_what, statements, problem) => {
  expect(await findBrokenAfter(...statements())).toContainEqual(expect.stringMatching(problem));
});
