import * as contracts from '@bank/shared/contracts/pin';
import { sql } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { feature, keepHours, write } from '../../kernel/feature/feature';
import { writeEmail } from '../../kernel/mail/email';
import { changePin, setFirstPin } from './change-pin';
import * as events from './events';
import { chapter, examples } from './examples';
import { notYou, pinRefused, provePin } from './prove-pin';
import { withdrawPermitsOf } from './withdraw-permits';

export const pins = feature({
  calls: (bank) => [
    write(
      contracts.getPin,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => getPin(bank, body.current_pin, context),
    ),
    write(
      contracts.unlockApp,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      async ({ body, ...context }) => {
        const proof = await provePin(bank, context, body.pin, { act: async () => undefined });
        if (!proof.isRight) throw pinRefused(proof.state, 'pin');
        return { data: { message: 'Welcome back.' } };
      },
    ),
    write(
      contracts.setFirstPin,
      { stepUp: { code: 'set your PIN' }, whileLocked: true, whileClosing: true },
      ({ body, ...context }) => setFirstPin(bank, body, context),
    ),
    write(
      contracts.changePin,
      { stepUp: { code: 'change your PIN' }, whileLocked: true, whileClosing: true },
      ({ body, ...context }) => changePin(bank, body, context),
    ),
  ],
  leaving: { close: withdrawPermitsOf },
  retention: [keepHours(1, 'permits', (before) => sql`expires_at < ${before}`)],
  chapter,
  examples,
});

/** Returns the PIN that was just entered, because the bank stores only a hash. */
async function getPin(bank: Bank, pin: string, context: RequestContext) {
  const { email, first_name: firstName } = context.caller.customer;
  const act = async (tx: Tx) => {
    await tx.audit({ event: events.pinShown });
    await tx.mail({ to: email, content: pinShownEmail(firstName) });
  };
  const proof = await provePin(bank, context, pin, { act });
  if (!proof.isRight) throw pinRefused(proof.state, 'current_pin');
  return { success: true, message: 'PIN retrieved successfully', data: { transaction_pin: pin } } as const;
}

const pinShownEmail = (firstName: string) =>
  writeEmail({
    subject: 'Your transaction PIN was viewed',
    firstName,
    paragraphs: ['Your transaction PIN was shown in Security & Settings.', notYou],
  });
