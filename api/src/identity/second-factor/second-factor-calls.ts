import * as contracts from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import { notFound } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import type { Serve } from '../../kernel/http/serve';
import { findSecondFactor } from './find-second-factor';
import { beginSecondFactor, confirmSecondFactor } from './set-up';
import { disableSecondFactor, renewRecoveryCodes, verifySecondFactor } from './with-code';

export function secondFactorCalls(serve: Serve, bank: Bank): void {
  serve(contracts.getSecondFactor, async (context) => ({ data: await findSecondFactor(bank, context) }));
  serve(contracts.beginSecondFactor, ({ body, ...context }) =>
    beginSecondFactor(bank, body.current_password, context),
  );
  serve(contracts.confirmSecondFactor, ({ body, ...context }) =>
    confirmSecondFactor(bank, body.second_factor, context),
  );
  serve(contracts.verifySecondFactor, ({ body, ...context }) =>
    verifySecondFactor(bank, body.second_factor, context),
  );
  serve(contracts.renewRecoveryCodes, ({ body, ...context }) =>
    renewRecoveryCodes(bank, body.second_factor, context),
  );
  serve(contracts.disableSecondFactor, ({ body, ...context }) =>
    disableSecondFactor(bank, body.second_factor, context),
  );
  serve(contracts.forgetDevice, ({ body, ...context }) => forgetDevice(bank, body.device_id, context));
}

async function forgetDevice(bank: Bank, id: string, context: RequestContext) {
  await bank.command(context, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('remembered_devices')
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await tx.audit({ action: 'device-forgotten' });
  });
  return { data: { message: 'That device needs a code at its next sign-in.' } };
}
