import { escapeHtml } from '../http/escape-html';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const time = (at: string) =>
  `<time datetime="${escapeHtml(at)}">${when.format(new Date(at))} UTC</time>`;

/** Keeps each option in one piece, because browsers break lines after its hyphens. */
export const command = (line: string) =>
  `<code>${escapeHtml(line).replace(/--[\w-]+/g, '<span class="option">$&</span>')}</code>`;

/** The other channels than production have a name in a sentence. */
export const placeOf = (channel: string): string =>
  channel === 'production' ? '' : ` on ${channel === 'preview' ? 'the preview' : channel}`;

/** The script replaces a section when it changes. */
export const section = (id: string, title: string, content: string) =>
  `<section id="${id}" data-live aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>`;

export const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);
