import { pinRefused } from '../../../identity/pin/pin-refusal';
import { provePin } from '../../../identity/pin/prove-pin';
import type { Bank } from '../../../kernel/bank/bank';
import type { RequestContext } from '../../../kernel/http/request-context';
import * as cardEvents from '../events';
import { openSecrets } from '../numbers/card-secrets';
import { printedExpiry } from '../numbers/expiry';
import { findOwnedCard } from './find-owned-cards';
import { assertUsable, lockUsableCard } from './lock-card';
import { reportReveal } from './report-reveal';

/** Refuses an unknown or blocked card before the PIN counts as a try. */
export async function revealCard(bank: Bank, id: string, pin: string, context: RequestContext) {
  const { customer } = context.caller;
  assertUsable(await findOwnedCard(bank.db, customer.id, id, context.at), context.at);
  const proof = await provePin(bank, context, pin, {
    act: async (tx) => {
      const card = await lockUsableCard(tx, customer.id, id);
      await reportReveal(tx, bank, context, card);
      await tx.audit({ event: cardEvents.cardShown, detail: { card: id, ending: card.last_four } });
      return card;
    },
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const { number, code } = openSecrets(bank.keys, proof.result);
  return { data: { number, expires: printedExpiry(proof.result.expires_on), code } };
}
