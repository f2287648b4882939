import { randomBytes } from 'node:crypto';
import * as contracts from '@bank/shared/contracts/profile';
import type { FastifyPluginAsync } from 'fastify';
import { event } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { notFound } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { encodePicture } from '../../kernel/pictures/encode-picture';
import { toUser } from '../customers/customers';

export const pictureChanged = event('picture-changed', 'profile', 'Picture changed');

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
  await tx.audit({ event: pictureChanged });
  return tx
    .updateTable('customers')
    .set({ profile_picture: pictureUrl(picture.id) })
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const pictureUrl = (id: string) => `/api/v1/accounts/pictures/${id}/`;

/** The picture at a URL never changes. The policy keeps its content from being executed or framed. */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

/** Public, because an <img> sends no token. */
export const showPictures: FastifyPluginAsync<{ bank: Bank }> = async (app, { bank }) => {
  app.get<{ Params: { id: string } }>('/accounts/pictures/:id/', async ({ params: { id } }, reply) => {
    if (!/^pic_[a-z0-9]{1,60}$/.test(id)) throw notFound();
    const picture = await bank.db
      .selectFrom('pictures')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!picture) throw notFound();
    return reply.headers(headers).send(Buffer.from(picture.content));
  });
};
