import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { deviceOf } from '../sessions/device-of';
import { findCaller } from '../sessions/identify';
import { isKnownDevice } from '../sessions/known-device';

/** Who asks for a code or tries one: what limits count by. */
export interface Requester {
  key: string;
  ip: string;
  /** The customer, signed in or on a known device: not stopped by what strangers do. */
  isTrusted: boolean;
  /** Signed in: may be told what would tell a stranger that the bank knows an address. */
  isOwner: boolean;
}

/** A visitor, and the customer that it is signed in as. */
export interface Asking {
  visitor: Visitor;
  caller: Caller | null;
}

export const askingOf = async (bank: Bank, visitor: Visitor): Promise<Asking> => ({
  visitor,
  caller: await findCaller(bank, visitor.authorization),
});

/** What a limit on visits counts by. Strangers in the same network don't use up a customer's visits. */
export function visitKey({ visitor, caller }: Asking): string {
  if (caller) return `customer ${caller.customer.id}`;
  return visitor.browser ? `browser ${visitor.browser}` : networkOf(visitor.ip);
}

/** The same work whether or not the bank knows the holder. */
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
