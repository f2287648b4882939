import type { Access, Call } from '@bank/shared/contracts/call';
import { escapeHtml } from '../../kernel/mail/escape-html';
import type { Example } from './examples/example';
import { type FieldRow, type FieldTable, fieldTables } from './field-table';
import { codeBox, list, tableBox } from './page-boxes';
import { exampleInShell } from './shell';
import { allRefusals } from './statuses';
import { sentSchema, urlSchema } from './wire-schema';

export const shownPath = ({ path }: Call) => path.replaceAll(/:(\w+)/g, '{$1}');

const withBreaks = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>');

const accessTexts: Record<Access, string> = {
  anyone: 'Anyone, without an access token.',
  'signed-in': 'A signed-in customer.',
  verified: 'A signed-in customer with a verified email.',
};

const withTitles = (title: string, tables: FieldTable[]) =>
  tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ form, rows }) => ({ title: form ? `${title}, with ${form}` : title, rows }));

function requestParts({ params, query, body, upload }: Call): { title: string; rows: FieldRow[] }[] {
  const inUrl = [params, query].flatMap((part) => (part ? fieldTables(urlSchema(part)) : []));
  return [
    ...withTitles('In the URL', inUrl),
    ...withTitles('In the body', body ? fieldTables(sentSchema(body)) : []),
    ...withTitles('In the form', upload ? [{ form: null, rows: [pictureRow(upload)] }] : []),
  ];
}

const pictureRow = (name: string): FieldRow => ({
  name,
  type: 'file',
  required: 'yes',
  rule: 'PNG, JPEG, WebP or GIF, at most 5 MB',
});

const fieldRow = ({ name, type, required, rule }: FieldRow) => [
  `<code>${escapeHtml(name)}</code>`,
  escapeHtml(type),
  escapeHtml(required),
  escapeHtml(rule),
];

const fieldsOf = (call: Call) =>
  requestParts(call).map(({ title, rows }) => {
    const heads = ['Name', 'Type', 'Required', 'Rule'];
    const label = `${title}: ${call.id}`;
    return `<h4>${title}</h4>${tableBox({ label, kind: 'fields', heads, rows: rows.map(fieldRow) })}`;
  });

function refusalsOf(example: Example): string {
  const rows = allRefusals(example).map(([status, when]) => [status, escapeHtml(when)]);
  if (rows.length === 0) return '';
  const label = `Errors: ${example.call.id}`;
  return `<h4>Errors</h4>${tableBox({ label, kind: 'refusals', heads: ['Status', 'When'], rows })}`;
}

export function callArticle(example: Example): string {
  const { call, notes, answer } = example;
  return `<article id="${call.id}" aria-labelledby="${call.id}-title">
<h3 id="${call.id}-title"><span class="method">${call.method}</span><code class="address">${withBreaks(`/api/v1${shownPath(call)}`)}</code></h3>
<p>${escapeHtml(call.summary)}.</p>
<p class="quiet">${accessTexts[call.access]}${call.idempotent ? ' Accepts an Idempotency-Key.' : ''}</p>
${list(notes)}
${fieldsOf(call).join('\n')}
<h4>Example</h4>
${codeBox(`Example: ${call.id}`, exampleInShell(example))}
<h4>Answer</h4>
${codeBox(`Response: ${call.id}`, JSON.stringify(answer, null, 2))}
${refusalsOf(example)}
</article>`;
}
