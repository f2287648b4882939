import { droppedText } from '../../errors/dropped-text';
import type { ErrorGroup } from '../../errors/list-errors';
import { placeOf } from '../../overview/parts';
import type { DeprecationOverview } from '../../overview/read-deprecations';
import { type Move, type Overview, readOverview } from '../../overview/read-overview';
import { type Command, short } from '../command';
import { loadLine, rolloutLines } from '../lines/load-lines';

const moveLine = ({ channel, sequence, at, action, moved, percent, author, reason }: Move) =>
  `  ${at}  ${channel} ${sequence}  ${action.padEnd(8)} ${moved.join(', ') || 'all apps'}${percent === null ? '' : ` (${percent}%)`}  ${author}: ${reason}`;

const errorLine = ({ remote, name, message, stack: [where], releases, ids: [newest] }: ErrorGroup) =>
  `  ${releases.reduce((sum, { count }) => sum + count, 0)} × ${remote} ${name}: ${message}${where ? ` at ${where}` : ''}, last ${releases[0]?.last}, id ${newest}`;

const deprecationLine = ({ what, until, instead, has_ended, users }: DeprecationOverview) =>
  `  ${what} ${has_ended ? 'ended' : 'ends'} on ${until}: use ${instead} instead; used by ${users.map(({ name }) => name).join(', ') || 'no live release'}`;

const maxShown = 10;

function linesOf({ channels, deprecations, loads, errors, errors_dropped, log }: Overview): string[] {
  const rollouts = channels.flatMap(({ channel, rollouts: all }) =>
    all.flatMap((one) => rolloutLines(one, placeOf(channel))),
  );
  return [
    ...channels.map(({ channel, last, set }) =>
      last && set
        ? `${channel} ${last.sequence}  set ${short(set)}  ${last.at}`
        : `${channel} serves nothing yet`,
    ),
    ...rollouts,
    ...(deprecations.length > 0 ? ['Deprecated', ...deprecations.map(deprecationLine)] : []),
    'Load times in production',
    ...loads.map(loadLine),
    'Errors in the last 30 days',
    ...(errors.length > 0 ? errors.slice(0, maxShown).map(errorLine) : ['  none']),
    ...(errors_dropped > 0 ? [`  ${droppedText(errors_dropped)}`] : []),
    'Log',
    ...log.slice(0, maxShown).map(moveLine),
  ];
}

export const overview: Command = {
  usage: 'overview',
  summary: 'print what /platform shows: channels, rollout, errors, load times, the log',
  details: ['With --json: everything that the page shows.'],
  options: {},
  async run(_names, _values, { store }) {
    const json = await readOverview(store);
    return { lines: linesOf(json), json };
  },
};
