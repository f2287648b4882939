import { randomBytes } from 'node:crypto';
import * as contracts from '@bank/shared/contracts/profile';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { encodePicture } from '../../kernel/pictures/encode-picture';
import { toUser } from '../customers/to-user';
import * as events from './events';
import { pictureUrl } from './show-pictures';

const portrait = { width: 512, height: 512, fit: 'cover' } as const;

export async function uploadPicture(bank: Bank, upload: Buffer, context: RequestContext) {
  const { content } = await encodePicture(upload, contracts.uploadPicture.upload, portrait);
  const customer = await bank.command(context, (tx) => keep(tx, content, context.caller.customer.id));
  const user = toUser(customer);
  return { message: 'Your profile picture has been updated.', user, data: user };
}

async function keep(tx: Tx, content: Buffer, customerId: string): Promise<Customer> {
  // The URL is the only protection, so it needs more random bits than other IDs.
  const id = `${newId('pic')}${randomBytes(10).toString('hex')}`;
  const picture = { id, content, uploaded_at: tx.now() };
  await tx
    .insertInto('pictures')
    .values({ ...picture, customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(picture))
    .execute();
  await tx.audit({ event: events.pictureChanged });
  return tx
    .updateTable('customers')
    .set({ profile_picture: pictureUrl(picture.id) })
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
