import { escapeHtml } from '../http/escape-html';
import { section } from './parts';
import type { DeprecationOverview } from './read-deprecations';

const userText = ({ name, owner }: DeprecationOverview['users'][number]) =>
  `<code>${escapeHtml(name)}</code> (${escapeHtml(owner)})`;

const usersOf = ({ users }: DeprecationOverview) =>
  users.length > 0 ? `Still used by ${users.map(userText).join(', ')}` : 'No live release uses it';

const line = (one: DeprecationOverview) => `<li>
<div class="row"><h3>${escapeHtml(one.what)}</h3><span class="number${one.has_ended ? ' warn' : ''}">${one.has_ended ? 'ended' : 'ends'} ${escapeHtml(one.until)}</span></div>
<p>Use ${escapeHtml(one.instead)} instead.</p>
<p class="quiet">${usersOf(one)}</p>
</li>`;

export const deprecationsSection = (deprecations: DeprecationOverview[]): string =>
  deprecations.length > 0
    ? section(
        'deprecations',
        'Deprecated',
        `<p class="quiet">What doors and the bank will end. From that day, releases that use it can't go live.</p>
<ul>
${deprecations.map(line).join('\n')}
</ul>`,
      )
    : '';
