import type { RequestOf } from '@bank/shared/contracts/call';
import {
  type updateSettings as contract,
  type SettingName,
  type Settings,
  settingNames,
} from '@bank/shared/contracts/settings';
import { sql } from 'kysely';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { queueMail } from '../../kernel/mail/queue-mail';
import { nameInLetters } from '../customers/name-in-letters';
import { findSettings, inForce } from './find-settings';
import { settingsChangedLetter } from './settings-changed';

type Wishes = RequestOf<typeof contract>['body'];
type Chosen = Partial<Settings>;

/** Sets what is named and differs. What weakens the account is told by mail, whatever is set. */
export async function updateSettings(
  deps: BankDeps,
  wishes: Wishes,
  caller: Caller,
  visitor: Visitor,
): Promise<Settings> {
  const settings = await deps.db.transaction().execute((trx) => change(deps, trx, wishes, caller, visitor));
  deps.postman.wake();
  return settings;
}

async function change(
  { clock }: BankDeps,
  trx: Database,
  wishes: Wishes,
  { customer, sessionId }: Caller,
  { address }: Visitor,
): Promise<Settings> {
  // Changes of one customer follow one another, the first as well, when there is no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings of ${customer.id}`}, 0))`.execute(trx);
  const before = await findSettings(trx, customer.id);
  const chosen = whatDiffers(wishes, before);
  const names = Object.keys(chosen) as SettingName[];
  if (names.length === 0) return before;
  const at = clock.now();
  await keep(trx, customer.id, chosen, at);
  const detail = Object.fromEntries(names.map((name) => [name, chosen[name] === true]));
  await record(trx, clock, {
    action: 'settings-changed',
    customerId: customer.id,
    sessionId,
    address,
    detail,
  });
  const off = names.filter((name) => inForce.includes(name) && chosen[name] === false);
  if (off.length > 0) {
    const letter = settingsChangedLetter({ firstName: nameInLetters(customer), off });
    await queueMail(trx, { to: customer.email, letter, at });
  }
  return { ...before, ...chosen };
}

const whatDiffers = (wishes: Wishes, before: Settings): Chosen =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const wished = wishes[name];
      return wished === undefined || wished === before[name] ? [] : [[name, wished]];
    }),
  );

async function keep(trx: Database, customerId: string, chosen: Chosen, at: Date): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ customer_id: customerId, chosen: JSON.stringify(chosen), changed_at: at })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        chosen: sql<string>`settings.chosen || excluded.chosen`,
        changed_at: at,
      }),
    )
    .execute();
}
