import { droppedText } from '../errors/dropped-text';
import type { ErrorGroup } from '../errors/list-errors';
import { escapeHtml } from '../http/escape-html';
import { count } from './charts';
import { section, time } from './parts';

const timesText = (times: number) => (times === 1 ? 'once' : `${count(times)} times`);

const releaseLine = ({ version, count: times, first, last }: ErrorGroup['releases'][number]) =>
  `<p class="quiet number"><code>${escapeHtml(version)}</code> ${timesText(times)}, from ${time(first)} to ${time(last)}</p>`;

const browsersOf = ({ browsers }: ErrorGroup) =>
  Object.entries(browsers)
    .sort(([, one], [, other]) => other - one)
    .map(([browser, times]) => `${escapeHtml(browser)} ${count(times)}`)
    .join(', ');

/** Unfolds to the stack. The page stays unfolded while it updates, because the ID stays the same. */
const details = (group: ErrorGroup) => `<details id="error-${group.fingerprint}">
<summary>Stack, releases and how to open it</summary>
${group.stack.length > 0 ? `<pre><code>${group.stack.map(escapeHtml).join('\n')}</code></pre>` : '<p>No stack.</p>'}
${group.releases.map(releaseLine).join('\n')}
<p class="quiet">On ${group.routes.map(escapeHtml).join(', ')}, in ${browsersOf(group)}</p>
${group.ids[0] ? `<p><code>npm run release -- replay ${group.ids[0]}</code></p>` : ''}
</details>`;

const line = (group: ErrorGroup) => `<li>
<div class="row"><h3>${escapeHtml(`${group.name}: ${group.message}`)}</h3><span class="number">${timesText(
  group.releases.reduce((sum, release) => sum + release.count, 0),
)}</span></div>
<p class="quiet"><code>${escapeHtml(group.remote)}</code>${group.stack[0] ? ` at <code>${escapeHtml(group.stack[0])}</code>` : ''}</p>
${details(group)}
</li>`;

const droppedLine = (dropped: number) => (dropped > 0 ? `<p class="quiet">${droppedText(dropped)}</p>` : '');

export const errorsSection = (errors: ErrorGroup[], dropped: number): string =>
  section(
    'errors',
    'Errors',
    errors.length > 0
      ? `<p class="quiet">What broke for customers in the last 30 days, newest first.</p>
<ul>
${errors.map(line).join('\n')}
</ul>
${droppedLine(dropped)}`
      : droppedLine(dropped) || '<p>Nothing broke in the last 30 days.</p>',
  );
