import { event } from '../../kernel/audit/event';
import type { Bank, Caller, Visitor } from '../../kernel/bank/bank';
import { minutes, momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { BankError, notVerified } from '../../kernel/errors/errors';
import type { Rules, ServedCall } from '../../kernel/http/serve';
import { enforceStepUp } from '../second-factor/require-fresh-code';

const callRefused = event('call-refused', 'refused', ({ error }) => `We refused a request: ${error}`);

const lockedText = 'Your account is locked. Review what happened, then unlock it with your PIN.';

const accountLocked = () =>
  new BankError(403, 'Your account is locked', lockedText, { errors: { account_lock: [lockedText] } });

function refuseWhileLocked({ locked_at }: Pick<Customer, 'locked_at'>, { whileLocked }: Rules): void {
  if (locked_at && !whileLocked) throw accountLocked();
}

const closing = (at: Date) => {
  const text = `Your account closes on ${momentInWords(at)}. To order something new, choose Keep My Account in Settings first.`;
  return new BankError(403, 'Your account is being closed', text, { errors: { closing: [text] } });
};

function refuseWhileClosing({ closes_at }: Pick<Customer, 'closes_at'>, { whileClosing }: Rules): void {
  if (closes_at && !whileClosing) throw closing(closes_at);
}

const recordedEvery = minutes(10);
const maxRemembered = 10_000;

type Authorize = (caller: Caller, call: ServedCall, visitor: Visitor) => Promise<void>;

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
        await bank.command({ caller, visitor }, (tx) => tx.audit({ event: callRefused, detail }));
      }
      throw failure;
    }
    // This refusal isn't recorded: customers ask first, and enter a code then.
    await enforceStepUp(bank, caller, rules);
  };
}
