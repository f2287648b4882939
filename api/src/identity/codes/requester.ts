import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { deviceOf } from '../sessions/device-of';
import { findCaller } from '../sessions/identify';
import { isKnownDevice } from '../sessions/known-device';

/** The identity that rate limits apply to. */
export interface Requester {
  key: string;
  ip: string;
  /** The customer, signed in or on a known device. Strangers can't use up its limits. */
  isTrusted: boolean;
  /** Signed in, so answers may reveal that the bank knows the email. */
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

/** Strangers in the same network don't use up a customer's visits. */
export function visitKey({ visitor, caller }: Asking): string {
  if (caller) return `customer ${caller.customer.id}`;
  return visitor.browser ? `browser ${visitor.browser}` : networkOf(visitor.ip);
}

/** Does the same amount of work for an unknown holder. */
export async function findRequester(
  db: Database,
  holder: Pick<Customer, 'id' | 'email'> | undefined,
  { visitor, caller }: Asking,
  now: Date,
): Promise<Requester> {
  const { ip } = visitor;
  const isKnown = await isKnownDevice(db, holder?.email ?? '', visitor, now);
  if (caller && caller.customer.id === holder?.id)
    return { key: `customer ${holder.id}`, ip, isTrusted: true, isOwner: true };
  if (isKnown) return { key: `device ${deviceOf(visitor)}`, ip, isTrusted: true, isOwner: false };
  return strangerOf(visitor);
}

export const strangerOf = ({ ip }: Visitor): Requester => ({
  key: `network ${networkOf(ip)}`,
  ip,
  isTrusted: false,
  isOwner: false,
});
