import { longestMessage } from '@bank/shared/contracts/chat';
import { formatUsd } from '@bank/shared/money';
import { escapeHtml } from '../../kernel/mail/email';
import type { Conversation, Turn } from '../../products/chat/conversations';
import type { SharedAccounts } from '../../products/chat/shared-accounts';
import { formPage, formPageHeaders, formStyle } from '../page-style/page-style';

const style = `${formStyle}
article.ours { margin-inline-start: 2rem; border-color: var(--accent); }
.sides { display: grid; gap: 1rem 4rem; }
@media (min-width: 70rem) { .sides { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; } }
.text { white-space: pre-line; }
form { display: grid; gap: .75rem; max-width: 46rem; margin: 1.5rem 0; }
textarea { min-height: 8rem; padding: .75rem .875rem; border: 1px solid var(--control); border-radius: .75rem; background: var(--soft); color: inherit; font: inherit; resize: vertical; }
button { justify-self: start; }
td:first-letter { text-transform: uppercase; }
table { border-collapse: collapse; margin: .75rem 0 1.5rem; }
th, td { padding: .375rem 1.25rem .375rem 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; }
th { color: var(--quiet); }
td.amount, th.amount { text-align: end; padding-inline-end: 0; font-variant-numeric: tabular-nums; }
nav { margin-bottom: 1rem; }
`;

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const time = (at: Date) => `<time datetime="${at.toISOString()}">${when.format(at)} UTC</time>`;

export const supportHeaders = { ...formPageHeaders(style), 'x-robots-tag': 'noindex' };

const page = (title: string, main: string) => formPage(title, style, main);

const waitingText = (count: number) => {
  if (count === 0) return 'No one waits for an answer.';
  return count === 1 ? '1 conversation waits for an answer.' : `${count} conversations wait for an answer.`;
};

const hrefOf = (id: string) => `/support/conversations/${encodeURIComponent(id)}`;

const listed = ({ id, name, answer_to, last_text, last_at, is_waiting }: Conversation) => `
<article>
<h2><a href="${hrefOf(id)}">${escapeHtml(name ?? `Visitor, ${answer_to}`)}</a></h2>
<p class="quiet">${is_waiting ? 'Waits since' : 'Answered; wrote last on'} ${time(last_at)}</p>
<p>${escapeHtml(last_text.length > 200 ? `${last_text.slice(0, 200)}…` : last_text)}</p>
</article>`;

export const conversationsPage = (conversations: readonly Conversation[]): string =>
  page(
    'Support',
    `<h1>Support</h1>
<p role="status">${waitingText(conversations.filter(({ is_waiting }) => is_waiting).length)} <a href="/support">Refresh</a></p>
${conversations.map(listed).join('\n')}`,
  );

const turnArticle = ({ from, text, sent_at, reference }: Turn) => `
<article${from === 'support' ? ' class="ours"' : ''}>
<h2>${from === 'support' ? 'Support' : 'Customer'}</h2>
<p class="quiet">${time(sent_at)}${reference ? ` · ${escapeHtml(reference)}` : ''}</p>
<p class="text" dir="auto">${escapeHtml(text)}</p>
</article>`;

interface ShownConversation {
  id: string;
  name: string | null;
  answerTo: string;
  isCustomer: boolean;
  turns: readonly Turn[];
  accounts: SharedAccounts | null;
  /** The next answer's ID, so that a form that is sent twice answers once. */
  answerId: string;
  typed: string;
}

const problem = `<p id="problem" role="alert">Please write an answer of at most ${longestMessage} characters.</p>`;

export function conversationPage(shown: ShownConversation): string {
  const { id, name, answerTo, isCustomer, turns, accounts, answerId, typed } = shown;
  return page(
    name ?? answerTo,
    `<nav><a href="/support">All conversations</a></nav>
<h1>${escapeHtml(name ?? 'Visitor')}</h1>
<p class="quiet">${escapeHtml(answerTo)}${isCustomer ? '' : ', not verified. They get your answer by email.'}</p>
<div class="sides">
<div>
${turns.map(turnArticle).join('\n')}
<form method="post" action="${hrefOf(id)}">
<input type="hidden" name="answer" value="${answerId}">
${typed ? problem : ''}
<label>Your answer
<textarea name="text" required maxlength="${longestMessage}" dir="auto"${typed ? ' aria-invalid="true" aria-describedby="problem"' : ''}>${escapeHtml(typed)}</textarea></label>
<button type="submit">Send Answer</button>
</form>
</div>
${isCustomer ? `<div>${accountsSection(accounts)}</div>` : ''}
</div>`,
  );
}

function accountsSection(shared: SharedAccounts | null): string {
  if (!shared)
    return `<h2>Accounts</h2>
<p>The customer hasn’t let support see their accounts. If you need to see them, ask the customer to press “Let Support See My Accounts” in the chat.</p>`;
  const { until, accounts, transactions } = shared;
  const accountRows = accounts.map(
    ({ kind, ending, balance }) =>
      `<tr><td>${escapeHtml(kind)}</td><td>ending in ${escapeHtml(ending)}</td><td class="amount">${formatUsd(balance)}</td></tr>`,
  );
  const transactionRows = transactions.map(
    ({ at, description, ending, amount }) =>
      `<tr><td>${time(at)}</td><td>${escapeHtml(description)}</td><td>${escapeHtml(ending)}</td><td class="amount">${formatUsd(amount)}</td></tr>`,
  );
  return `<h2>Accounts</h2>
<p>The customer lets support see them until ${time(new Date(until))}.</p>
<table><thead><tr><th>Account</th><th>Number</th><th class="amount">Balance</th></tr></thead><tbody>${accountRows.join('')}</tbody></table>
<h2>Latest transactions</h2>
<table><thead><tr><th>Time</th><th>Description</th><th>Account</th><th class="amount">Amount</th></tr></thead><tbody>${transactionRows.join('')}</tbody></table>`;
}
