import { escapeHtml } from '../../kernel/mail/escape-html';

const box = (label: string, content: string) =>
  `<div class="box" role="group" aria-label="${escapeHtml(label)}" tabindex="0">${content}</div>`;

export const codeBox = (label: string, code: string) =>
  box(label, `<pre><code>${escapeHtml(code)}</code></pre>`);

export const list = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

interface Table {
  label: string;
  kind: 'fields' | 'refusals';
  heads: string[];
  rows: string[][];
}

/** Explicit roles, because the small-screen style turns rows into blocks, which drops the implicit roles. */
export const tableBox = ({ label, kind, heads, rows }: Table) =>
  box(
    label,
    `<table class="${kind}" role="table">
<thead role="rowgroup"><tr role="row">${heads.map((head) => `<th scope="col" role="columnheader">${head}</th>`).join('')}</tr></thead>
<tbody role="rowgroup">${rows.map(tableRow).join('\n')}</tbody>
</table>`,
  );

const tableRow = ([head = '', ...cells]: string[]) =>
  `<tr role="row"><th scope="row" role="rowheader">${head}</th>${cells
    .map((cell) => `<td role="cell">${cell}</td>`)
    .join('')}</tr>`;
