import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { findCaller } from '../sessions/identify';
import { findKnownDevice } from '../sessions/known-device';

export interface Requester {
  key: string;
  ip: string;
  /** A customer who is signed in or on a known device. Strangers can't use up this requester's limits. */
  isTrusted: boolean;
  /** Signed in, so responses may reveal that the bank knows the email. */
  isOwner: boolean;
}

export interface Asking {
  visitor: Visitor;
  caller: Caller | null;
}

export const askingOf = async (bank: Bank, visitor: Visitor): Promise<Asking> => ({
  visitor,
  caller: await findCaller(bank, visitor.authorization),
});

/** Strangers on the same network don't count against a customer's limit. */
export function visitKey({ visitor, caller }: Asking): string {
  if (caller) return `customer ${caller.customer.id}`;
  return visitor.browser ? `browser ${visitor.browser}` : networkOf(visitor.ip);
}

export async function findRequester(
  db: Database,
  holder: Pick<Customer, 'id' | 'email'> | undefined,
  { visitor, caller }: Asking,
  now: Date,
): Promise<Requester> {
  const { ip } = visitor;
  const known = await findKnownDevice(db, holder?.email ?? '', visitor, now);
  if (caller && caller.customer.id === holder?.id)
    return { key: `customer ${holder.id}`, ip, isTrusted: true, isOwner: true };
  if (known) return { key: `device ${known}`, ip, isTrusted: true, isOwner: false };
  return strangerOf(visitor);
}

export const strangerOf = ({ ip }: Visitor): Requester => ({
  key: `network ${networkOf(ip)}`,
  ip,
  isTrusted: false,
  isOwner: false,
});
