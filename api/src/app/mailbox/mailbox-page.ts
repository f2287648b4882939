import { createHash } from 'node:crypto';
import { escapeHtml } from '../../kernel/mail/email';
import { pageStyle } from '../page-style/page-style';
import type { Message } from './find-mail';

const style = `${pageStyle}
body { font: 16px/1.5 var(--font); max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 2.25rem; margin: 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1.5rem 0; }
label { display: grid; gap: .25rem; flex: 1 1 16rem; font-size: .875rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--control); border-radius: .75rem; background: var(--soft); color: inherit; }
button { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; background: var(--soft); }
h2 { font-size: 1.0625rem; margin: 0; overflow-wrap: anywhere; }
.from { font-size: .875rem; margin: .125rem 0 .75rem; color: var(--quiet); }
.text { white-space: pre-line; overflow-wrap: anywhere; margin: 0; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Loads nothing and runs no scripts; the only inline style is allowed by its hash. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** Without BANK_ORIGIN, a link begins with its path. */
const withLinks = (escaped: string) =>
  escaped.replace(/(?:https?:\/\/[\w.:-]+)?\/not-me#[\w-]+/g, (link) => `<a href="${link}">${link}</a>`);

const messageArticle = ({ id, to, subject, text, created_at }: Message) => `
<article aria-labelledby="${escapeHtml(id)}">
<h2 id="${escapeHtml(id)}">${escapeHtml(subject)}</h2>
<p class="from">To ${escapeHtml(to)}, <time datetime="${escapeHtml(created_at)}">${when.format(new Date(created_at))} UTC</time></p>
<p class="text">${withLinks(escapeHtml(text))}</p>
</article>`;

export function mailboxPage(to: string, messages: Message[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox – Larch</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>In the demo, no email leaves this machine. Here are the emails and texts the bank would have sent, newest first.</p>
<form method="get" action="/mailbox" role="search">
<label>Email address or phone number
<input name="to" value="${escapeHtml(to)}" maxlength="254" autocomplete="off" spellcheck="false"></label>
<button type="submit">Show</button>
</form>
<p role="status">${messages.length === 0 ? 'No messages' : count}${to ? ` for ${escapeHtml(to)}` : ''}</p>
${messages.map(messageArticle).join('\n')}
</main>
</body>
</html>`;
}
