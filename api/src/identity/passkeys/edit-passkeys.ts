import type { Passkey } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import { notFound } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import { nameInEmails } from '../customers/name-in-emails';
import { deviceName } from '../sessions/device-name';
import { toPasskey } from './find-passkeys';
import { passkeyRemovedEmail } from './passkey-emails';

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
    await tx.audit({ action: 'passkey-renamed', detail: { name } });
    return toPasskey(renamed);
  });

export const removePasskey = (bank: Bank, id: string, context: RequestContext): Promise<void> =>
  bank.command(context, async (tx) => {
    const { customer } = context.caller;
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('customer_id', '=', customer.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound();
    const { name } = removed;
    await tx.audit({ action: 'passkey-removed', detail: { name } });
    const device = deviceName(context.visitor.device);
    const firstName = nameInEmails(customer);
    await tx.mail({
      to: customer.email,
      content: passkeyRemovedEmail({ firstName, name, device, at: tx.now() }),
    });
  });
