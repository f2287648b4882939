import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BankError } from '../../kernel/errors/errors';

const crossSite = () =>
  new BankError(403, 'This form belongs to another site', 'Please open this page and send its form again.');

/** Browsers say where a form was; another site's must not press this one's buttons. */
function assertOwnForm({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw crossSite();
}

/** The bodies of this plugin's requests are forms of its own pages. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') assertOwnForm(request);
  });
}
