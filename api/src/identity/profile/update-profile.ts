import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/profile';
import { event, listFields } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { badInput } from '../../kernel/errors/errors';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { lockCustomer, toUser } from '../customers/customers';
import { requireFreshCode } from '../second-factor/require-fresh-code';

const profileChanged = event(
  'profile-changed',
  'profile',
  ({ fields }) => `Profile changed: ${listFields(fields)}`,
);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

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
  await tx.audit({ event: profileChanged, detail: { fields: changed.join(' ') } });
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
    email: alertEmail(who.customer, {
      subject: 'Your Larch profile was changed',
      paragraphs: [`These profile details were changed: ${list.format(changed)}.`],
    }),
  });

const valuesOf = ({ first_name, last_name, phone_number, address, date_of_birth }: Body) => ({
  ...(first_name !== undefined && { first_name }),
  ...(last_name !== undefined && { last_name }),
  ...(phone_number !== undefined && { phone_number }),
  ...(address !== undefined && { address: address ?? '' }),
  ...(date_of_birth !== undefined && { date_of_birth: date_of_birth || null }),
});

type Known = Pick<Customer, 'email' | 'first_name' | 'last_name' | 'phone_number' | 'date_of_birth'>;

type Checking = Pick<Bank, 'mode' | 'clock'>;

const oldest = 120;

/** Checks rules that the contract can't, because it knows neither the customer nor today's date. */
function checkProfile({ mode, clock }: Checking, body: Body, known: Known): void {
  const { email, date_of_birth: birth } = body;
  const errors = {
    ...(email !== undefined && email !== known.email && { email: [emailIsFixed] }),
    ...(birth && !isPlausible(birth, clock.now()) && { date_of_birth: ['Please check your date of birth'] }),
    ...(mode === 'full' && changesElsewhere(body, known)),
  };
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

const needsCode = 'To change your phone number, confirm a code first';
const needsSupport = 'To change this, contact support';

/** A thief with a session could otherwise take over the account, or become someone else. */
function changesElsewhere(body: Body, known: Known): Record<string, string[]> {
  const differs = (field: keyof Known) =>
    Boolean(known[field]) && (body[field] ?? known[field]) !== known[field];
  const clearsBirth = Boolean(known.date_of_birth) && !(body.date_of_birth ?? known.date_of_birth);
  return {
    ...(differs('phone_number') && { phone_number: [needsCode] }),
    ...(differs('first_name') && { first_name: [needsSupport] }),
    ...(differs('last_name') && { last_name: [needsSupport] }),
    ...((differs('date_of_birth') || clearsBirth) && { date_of_birth: [needsSupport] }),
  };
}

const emailIsFixed = "You sign in with your email address, so it can't be changed here";

function isPlausible(birth: string, now: Date): boolean {
  const today = dayOf(now);
  const longAgo = `${now.getUTCFullYear() - oldest}${today.slice(4)}`;
  return birth < today && birth >= longAgo;
}
