import { randomBytes } from 'node:crypto';
import { formatUsd } from '@bank/shared/money';
import { escapeHtml } from '../../kernel/mail/email';
import { formPage, formPageHeaders } from '../page-style/page-style';
import type { TerminalPayment } from './find-terminal-payments';
import { channelNames, countryNames, merchants } from './merchants';
import { type Outcome, outcomeOf } from './outcome';
import type { FieldErrors, Fields } from './terminal-form';
import { style } from './terminal-style';

interface Shown {
  payments: readonly TerminalPayment[];
  outcome?: Outcome | undefined;
  /** What was typed, if it has to be corrected. */
  typed?: Fields;
  errors?: FieldErrors;
}

/** A payment that is sent twice with one key is made once. */
const newKey = () => `<input type="hidden" name="key" value="${randomBytes(18).toString('base64url')}">`;

const errorOf = (name: string, errors: FieldErrors) =>
  errors[name] ? `<span class="error" id="${name}-error">${escapeHtml(errors[name])}</span>` : '';

const invalid = (name: string, errors: FieldErrors) =>
  errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';

interface Field {
  name: string;
  label: string;
  attributes: string;
}

const fields: readonly Field[] = [
  { name: 'amount', label: 'Amount in dollars', attributes: 'inputmode="decimal" maxlength="20"' },
  { name: 'number', label: 'Card number', attributes: 'inputmode="numeric" maxlength="40"' },
  { name: 'expires', label: 'Expiry (MM/YY)', attributes: 'maxlength="7"' },
  {
    name: 'code',
    label: 'Security code (online only)',
    attributes: 'inputmode="numeric" maxlength="3"',
  },
];

const input = ({ name, label, attributes }: Field, { typed = {}, errors = {} }: Shown) => `
<label>${label}
<input name="${name}" value="${escapeHtml(typed[name] ?? '')}" ${attributes} autocomplete="off" spellcheck="false"${invalid(name, errors)}>
${errorOf(name, errors)}</label>`;

const select = (
  name: string,
  label: string,
  options: [string, string][],
  { typed = {}, errors = {} }: Shown,
) => `
<label>${label}
<select name="${name}"${invalid(name, errors)}>
${options.map(([value, text]) => `<option value="${value}"${typed[name] === value ? ' selected' : ''}>${text}</option>`).join('\n')}
</select>
${errorOf(name, errors)}</label>`;

const payForm = (shown: Shown) => `
<form class="pay" method="post" action="/terminal">
${select(
  'merchant',
  'Merchant',
  merchants.map(({ name }) => [name, name]),
  shown,
)}
${select('channel', 'How', Object.entries(channelNames), shown)}
${select('country', 'Country', Object.entries(countryNames), shown)}
${fields.map((field) => input(field, shown)).join('')}
${newKey()}
<button type="submit">Pay</button>
</form>`;

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const button = (action: string, text: string, isSecond = false) =>
  `<button type="submit" name="action" value="${action}"${isSecond ? ' class="second"' : ''}>${text}</button>`;

function actForm({ id, status, open }: TerminalPayment): string {
  if (status !== 'held' && status !== 'captured') return '';
  const buttons =
    status === 'held'
      ? button('capture', 'Capture') + button('release', 'Release', true)
      : button('refund', 'Refund', true);
  return `
<form class="act" method="post" action="/terminal/payments/${escapeHtml(id)}" aria-labelledby="${escapeHtml(id)}">
<label>Amount in dollars
<input name="amount" value="${open}" inputmode="decimal" maxlength="20" autocomplete="off"></label>
${newKey()}${buttons}
</form>`;
}

const article = (payment: TerminalPayment) => `
<article>
<h3 id="${escapeHtml(payment.id)}">${escapeHtml(payment.merchant)}, ${formatUsd(payment.amount)}</h3>
<p class="quiet">${outcomeOf(payment).title} · card ending in ${payment.ending} · ${when.format(payment.created_at)} UTC</p>
${actForm(payment)}
</article>`;

/** Focused, so that screen readers read it after the page has loaded. */
const outcomeBox = ({ title, text }: Outcome) => `
<div class="outcome" role="status" tabindex="-1" autofocus><strong>${escapeHtml(title)}</strong><p>${escapeHtml(text)}</p></div>`;

export const terminalHeaders = formPageHeaders(style);

export function terminalPage(shown: Shown): string {
  const { payments, outcome } = shown;
  return formPage(
    outcome ? `${outcome.title} – Demo terminal` : 'Demo terminal',
    style,
    `<h1>Demo terminal</h1>
<p>Pay a made-up merchant with one of your cards. Find the card number in Cards, Show Details.</p>
${outcome ? outcomeBox(outcome) : ''}
${payForm(shown)}
<h2>Payments at this terminal</h2>
${payments.length === 0 ? '<p>No payments yet.</p>' : payments.map(article).join('\n')}`,
  );
}
