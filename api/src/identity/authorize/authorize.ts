import type { Bank } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import { BankError, notVerified } from '../../kernel/errors/errors';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import type { ServedCall } from '../../kernel/http/serve';
import { refuseWhileLocked } from '../account-lock/refuse-while-locked';
import { refuseWhileClosing } from '../closing/refuse-while-closing';
import { enforceStepUp } from '../second-factor/require-fresh-code';
import * as events from './events';

const recordedEvery = minutes(10);
const maxRemembered = 10_000;

export type Authorize = (caller: Caller, call: ServedCall, visitor: Visitor) => Promise<void>;

/** Refuses what a customer may not do now, by the call alone, and records that in the audit log. */
export function authorizer(bank: Bank): Authorize {
  /** By session and call, so that a client that repeats a call doesn't fill the log. */
  const recorded = new Map<string, number>();
  const isRecorded = (key: string): boolean => {
    const now = bank.clock.now().getTime();
    const last = recorded.get(key);
    if (last !== undefined && Math.abs(now - last) < recordedEvery) return true;
    if (recorded.size >= maxRemembered) recorded.clear();
    recorded.set(key, now);
    return false;
  };
  return async (caller, { contract: { id, access }, rules }, visitor) => {
    try {
      if (access === 'verified' && !caller.customer.is_verified) throw notVerified();
      refuseWhileClosing(caller.customer, rules);
      refuseWhileLocked(caller.customer, rules);
    } catch (failure) {
      if (failure instanceof BankError && !isRecorded(`${caller.sessionId} ${id}`)) {
        const detail = { call: id, error: failure.wire.error };
        await bank.command({ caller, visitor }, (tx) => tx.audit({ event: events.callRefused, detail }));
      }
      throw failure;
    }
    // Not recorded: customers ask first, and enter a code then.
    await enforceStepUp(bank, caller, rules);
  };
}
