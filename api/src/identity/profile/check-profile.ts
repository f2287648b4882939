import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/profile';
import type { Bank } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { badInput } from '../../kernel/errors/errors';

type Body = RequestOf<typeof contracts.updateProfile>['body'];

type Known = Pick<Customer, 'email' | 'first_name' | 'last_name' | 'phone_number' | 'date_of_birth'>;

type Checking = Pick<Bank, 'mode' | 'clock'>;

const oldest = 120;

/** Checks rules that the contract can't, because it knows neither the customer nor today's date. */
export function checkProfile({ mode, clock }: Checking, body: Body, known: Known): void {
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

/** Otherwise a thief with a session could take over the account, or become someone else. */
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
  const today = now.toISOString().slice(0, 10);
  const longAgo = `${now.getUTCFullYear() - oldest}${today.slice(4)}`;
  return birth < today && birth >= longAgo;
}
