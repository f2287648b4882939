import * as contracts from '@bank/shared/contracts/security';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { notFound } from '../../kernel/errors/errors';
import { feature, read, write } from '../../kernel/feature/feature';
import * as sessionEvents from '../sessions/events';
import { chapter, examples } from './examples';
import { exported } from './exported';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from './second-factor';

export const secondFactor = feature({
  calls: (bank) => [
    read(contracts.getSecondFactor, async (context) => ({ data: await findSecondFactor(bank, context) })),
    write(
      contracts.beginSecondFactor,
      // The bank refuses it while two-factor authentication is on.
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => beginSecondFactor(bank, body.current_password, context),
    ),
    write(
      contracts.confirmSecondFactor,
      { stepUp: 'own-code', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => confirmSecondFactor(bank, body.second_factor, context),
    ),
    write(
      contracts.verifySecondFactor,
      { stepUp: 'own-code', whileLocked: true, whileClosing: true },
      ({ body, ...context }) => verifySecondFactor(bank, body.second_factor, context),
    ),
    write(
      contracts.renewRecoveryCodes,
      { stepUp: 'own-code', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => renewRecoveryCodes(bank, body.second_factor, context),
    ),
    write(
      contracts.disableSecondFactor,
      { stepUp: 'own-code', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => disableSecondFactor(bank, body.second_factor, context),
    ),
    write(
      contracts.forgetDevice,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ body, ...context }) => forgetDevice(bank, body.device_id, context),
    ),
  ],
  leaving: { forgets: ['second_factors', 'recovery_codes'] },
  exported,
  chapter,
  examples,
});

async function forgetDevice(bank: Bank, id: string, context: RequestContext) {
  await bank.command(context, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('remembered_devices')
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await tx.audit({ event: sessionEvents.deviceForgotten });
  });
  return { data: { message: 'That device needs a code at its next sign-in.' } };
}
