import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/profile';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { writeEmail } from '../../kernel/mail/email';
import { wayOut } from '../alerts/lock-url';
import { type Alerting, sendAlert, type WriteAlert } from '../alerts/send-alert';
import { lockCustomer } from '../customers/lock-customer';
import { nameInEmails } from '../customers/name-in-emails';
import { toUser } from '../customers/to-user';
import { requireFreshCode } from '../second-factor/require-fresh-code';
import { checkProfile } from './check-profile';
import * as events from './events';

interface ProfileChanged {
  firstName: string;
  changed: readonly string[];
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const profileChangedEmail =
  ({ firstName, changed }: ProfileChanged): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: 'Your Larch profile was changed',
      firstName,
      paragraphs: [
        `These profile details were changed: ${list.format(changed)}.`,
        ...wayOut(
          lockUrl,
          "If this wasn't you, reset your password right away with Forgot Password and contact support.",
        ),
      ],
    });

type Body = RequestOf<typeof contracts.updateProfile>['body'];

const fieldNames = {
  first_name: 'first name',
  last_name: 'last name',
  phone_number: 'phone number',
  address: 'address',
  date_of_birth: 'date of birth',
};

type Field = keyof typeof fieldNames;
const fields = Object.keys(fieldNames) as Field[];

export async function updateProfile(bank: Bank, body: Body, context: RequestContext) {
  const { customer } = context.caller;
  checkProfile(bank, body, customer);
  const wanted = valuesOf(body);
  for (const field of ['phone_number', 'address'] as const)
    if (wanted[field] !== undefined && wanted[field] !== customer[field])
      await requireFreshCode(bank, context.caller, `change your ${fieldNames[field]}`);
  return { data: toUser(await bank.command(context, (tx) => change(tx, bank, body, context))) };
}

async function change(tx: Tx, bank: Alerting, body: Body, context: RequestContext): Promise<Customer> {
  const { id } = context.caller.customer;
  const before = await lockCustomer(tx, id);
  const wanted = valuesOf(body);
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  if (changed.length === 0) return before;
  await tx.audit({ event: events.profileChanged, detail: { fields: changed.join(' ') } });
  await report(
    tx,
    bank,
    { ...context, customer: before },
    changed.map((field) => fieldNames[field]),
  );
  return tx
    .updateTable('customers')
    .set(wanted)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const report = (
  tx: Tx,
  bank: Alerting,
  who: RequestContext & { customer: Customer },
  changed: readonly string[],
): Promise<void> =>
  sendAlert(tx, bank, {
    ...who,
    title: 'Your profile was changed',
    text: `Changed: ${list.format(changed)}.`,
    path: '/dashboard/profile',
    email: profileChangedEmail({ firstName: nameInEmails(who.customer), changed }),
  });

const valuesOf = ({ first_name, last_name, phone_number, address, date_of_birth }: Body) => ({
  ...(first_name !== undefined && { first_name }),
  ...(last_name !== undefined && { last_name }),
  ...(phone_number !== undefined && { phone_number }),
  ...(address !== undefined && { address: address ?? '' }),
  ...(date_of_birth !== undefined && { date_of_birth: date_of_birth || null }),
});
