import type { Passkey } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import { notFound } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { toPasskey } from './find-passkeys';
import { reportPasskey } from './report-passkey';

export const renamePasskey = (
  bank: Bank,
  { id, name }: { id: string; name: string },
  context: RequestContext,
): Promise<Passkey> =>
  bank.command(context, async (tx) => {
    const renamed = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .returningAll()
      .executeTakeFirst();
    if (!renamed) throw notFound();
    await tx.audit({ event: events.passkeyRenamed, detail: { name } });
    return toPasskey(renamed);
  });

export const removePasskey = (bank: Bank, id: string, context: RequestContext): Promise<void> =>
  bank.command(context, async (tx) => {
    const { caller, visitor } = context;
    const { customer } = caller;
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('customer_id', '=', customer.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound();
    const { name } = removed;
    await tx.audit({ event: events.passkeyRemoved, detail: { name } });
    await reportPasskey(tx, bank, { event: 'removed', name, customer, visitor, caller });
  });
