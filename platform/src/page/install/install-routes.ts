import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Opening } from '../../build/build-record';
import type { SetChooser } from '../choose-set';
import { siteName } from '../site-name';
import { appIcons } from './app-icons';
import { offlineHeaders, offlinePage } from './offline-page';
import { offlineAddress, workerScript } from './worker-script';

const iconAddress = '/app-icon.svg';

/** In the head of each page, so that phones offer to install the site. */
export const installHead =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/app-icon-180.png">';

const manifest = {
  id: '/',
  name: siteName,
  short_name: siteName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0A2E33',
  theme_color: '#0A2E33',
  icons: [
    { src: iconAddress, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...appIcons.map(({ image: _, ...icon }) => ({ ...icon, type: 'image/png' })),
  ],
};

const svgPrefix = 'data:image/svg+xml,';

/** Browsers ask again for these, so that a change or a withdrawal arrives. */
const fresh = { 'Cache-Control': 'no-cache' };

export function installRoutes(app: FastifyInstance, sets: SetChooser): void {
  const withOpening =
    (send: (reply: FastifyReply, opening: Opening) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { opening } = (await sets.current(request)).shell;
      return opening ? send(reply.headers(fresh), opening) : reply.callNotFound();
    };
  app.get(
    '/manifest.webmanifest',
    withOpening((reply) =>
      reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest)),
    ),
  );
  app.get(
    iconAddress,
    withOpening((reply, { icon = '' }) =>
      icon.startsWith(svgPrefix)
        ? reply.type('image/svg+xml').send(decodeURIComponent(icon.slice(svgPrefix.length)))
        : reply.callNotFound(),
    ),
  );
  for (const { src, image } of appIcons)
    app.get(
      src,
      withOpening((reply) => reply.type('image/png').send(image)),
    );
  app.get(
    offlineAddress,
    withOpening((reply, opening) => reply.headers(offlineHeaders(opening)).send(offlinePage(opening))),
  );
  app.get(
    '/sw.js',
    withOpening((reply) =>
      reply
        .headers({ 'Content-Security-Policy': "default-src 'self'" })
        .type('text/javascript; charset=utf-8')
        .send(workerScript),
    ),
  );
}
