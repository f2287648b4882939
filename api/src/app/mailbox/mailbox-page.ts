import { escapeHtml } from '../../kernel/mail/email';
import { formPage, formPageHeaders, formStyle } from '../page-style/page-style';
import type { Message, Wanted } from './find-mail';

const style = `${formStyle}
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; max-width: 46rem; margin: 1.5rem 0; }
label { flex: 1 1 16rem; }
.kind { flex: 0 1 11rem; }
article { max-width: 46rem; }
.quiet { margin: .125rem 0 .75rem; }
.text { white-space: pre-line; }
`;

export const mailboxHeaders = formPageHeaders(style);

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** Without BANK_ORIGIN, a link begins with its path. */
const withLinks = (escaped: string) =>
  escaped.replace(/(?:https?:\/\/[\w.:-]+)?\/not-me#[\w-]+/g, (link) => `<a href="${link}">${link}</a>`);

const messageArticle = ({ id, to, kind, subject, text, created_at }: Message) => `
<article aria-labelledby="${escapeHtml(id)}">
<h2 id="${escapeHtml(id)}">${kind === 'text' ? 'Text message' : escapeHtml(subject)}</h2>
<p class="quiet">To ${escapeHtml(to)}, <time datetime="${escapeHtml(created_at)}">${when.format(new Date(created_at))} UTC</time></p>
<p class="text">${withLinks(escapeHtml(text))}</p>
</article>`;

const kinds = [
  ['', 'All messages'],
  ['email', 'Emails'],
  ['text', 'Texts'],
];

const kindOptions = (shown = '') =>
  kinds.map(([kind, name]) => `<option value="${kind}"${kind === shown ? ' selected' : ''}>${name}</option>`);

export function mailboxPage({ to, kind }: Wanted, messages: Message[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return formPage(
    'Mailbox',
    style,
    `<h1>Mailbox</h1>
<p>In the demo, no email or text leaves this machine. Here is what the bank would have sent, newest first.</p>
<form method="get" action="/mailbox" role="search">
<label>Email address or phone number
<input name="to" value="${escapeHtml(to)}" maxlength="254" autocomplete="off" spellcheck="false"></label>
<label class="kind">Kind
<select name="kind">${kindOptions(kind).join('')}</select></label>
<button type="submit">Show</button>
</form>
<p role="status">${messages.length === 0 ? 'No messages' : count}${to ? ` for ${escapeHtml(to)}` : ''}</p>
${messages.map(messageArticle).join('\n')}`,
  );
}
