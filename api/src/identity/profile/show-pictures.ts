import type { FastifyPluginAsync } from 'fastify';
import type { Bank } from '../../kernel/bank/bank';
import { notFound } from '../../kernel/errors/errors';

export const pictureUrl = (id: string) => `/api/v1/accounts/pictures/${id}/`;

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
