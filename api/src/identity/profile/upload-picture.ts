import { randomBytes } from 'node:crypto';
import { uploadPicture as contract } from '@bank/shared/contracts/profile';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { encodePicture } from '../../kernel/pictures/encode-picture';
import { toUser } from '../customers/to-user';
import { pictureAddress } from './show-pictures';

const portrait = { width: 512, height: 512, fit: 'cover' } as const;

/** Gives the customer a picture in place of the one before, under an address that nobody can guess. */
export async function uploadPicture(deps: BankDeps, upload: Buffer, caller: Caller, visitor: Visitor) {
  const { content } = await encodePicture(upload, contract.upload, portrait);
  const customer = await deps.db.transaction().execute((trx) => keep(trx, deps, content, caller, visitor));
  const user = toUser(customer);
  return { message: 'Your profile picture is changed.', user, data: user };
}

async function keep(
  trx: Database,
  { clock }: BankDeps,
  content: Buffer,
  { customer, sessionId }: Caller,
  { address }: Visitor,
): Promise<Customer> {
  // Whoever knows the address sees the picture: it holds more chance than an id needs.
  const id = `${newId('pic')}${randomBytes(10).toString('hex')}`;
  const picture = { id, content, uploaded_at: clock.now() };
  await trx
    .insertInto('pictures')
    .values({ ...picture, customer_id: customer.id })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(picture))
    .execute();
  await record(trx, clock, { action: 'picture-changed', customerId: customer.id, sessionId, address });
  return trx
    .updateTable('customers')
    .set({ profile_picture: pictureAddress(picture.id) })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
