import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defaultHeaders, inlineHash } from '../../http/default-headers';
import { escapeHtml } from '../../http/escape-html';
import { linkPath } from '../../links/link-path';
import { type PreviewLink, readLink } from '../../links/preview-link';
import type { Channel } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import { crossSiteRefusal, isCrossSite, refuse, switchBack, switchTo } from './switch-browser';

export const linkCookie = 'larch_link';
export const leaveLinkPath = linkPath('leave');

const style = readFileSync(join(import.meta.dirname, '../toolbar/log-page.css'), 'utf8');

const headers = {
  ...defaultHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; font-src 'self'; style-src ${inlineHash(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
};

const ended = 'This preview link has ended, or never existed. Ask for a new one.';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Following a link changes nothing until someone says so: it may be in a message from anyone. */
const pageOf = ({ id, releases, until, author }: PreviewLink) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview – Larch</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Open a preview of this site?</h1>
<p>${escapeHtml(author)} shares unreleased versions, for testing. Only this browser shows them, until ${when.format(new Date(until))} or until you leave. If you didn't expect this, close the page.</p>
<ul>
${releases.map(({ name, version }) => `<li>${escapeHtml(name)} <code>${version}</code></li>`).join('\n')}
</ul>
<form method="post" action="${linkPath(id)}" enctype="text/plain"><button>Open Preview</button></form>
</main>
</body>
</html>
`;

interface LinkRoute {
  Params: { id: string };
}

export function linkRoutes(app: FastifyInstance, store: ReleaseStore, channel: Channel): void {
  app.get(leaveLinkPath, (request, reply) => switchBack(request, reply, linkCookie));
  app.get<LinkRoute>(linkPath(':id'), async ({ params }, reply) => {
    const link = await readLink(store, channel, params.id);
    if (!link) return refuse(reply, ended);
    return reply.headers(headers).type('text/html; charset=utf-8').send(pageOf(link));
  });
  app.post<LinkRoute>(linkPath(':id'), async (request, reply) => {
    if (isCrossSite(request)) return refuse(reply, crossSiteRefusal);
    const link = await readLink(store, channel, request.params.id);
    if (!link) return refuse(reply, ended);
    const seconds = Math.floor((Date.parse(link.until) - Date.now()) / 1_000);
    return switchTo(request, reply, linkCookie, link.id, seconds);
  });
}
