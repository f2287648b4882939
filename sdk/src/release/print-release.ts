import { errorLines } from '../../../platform/src/cli/lines/error-lines';
import { loadLine, rolloutLines } from '../../../platform/src/cli/lines/load-lines';
import type {
  ErrorsAnswer,
  LogAnswer,
  OverviewAnswer,
  StatusAnswer,
} from '../../../platform/src/squads/observe-contract';
import type {
  CheckAnswer,
  MoveAnswer,
  PreviewAnswer,
  RetireAnswer,
} from '../../../platform/src/squads/upload-contract';

export const checkedLines = ({ remote, version, warnings = [] }: CheckAnswer): string[] => [
  ...warnings,
  `${remote} ${version} can go live.`,
];

export function moveLines({ outcome, remote, version, channel, percent, judged }: MoveAnswer): string[] {
  if (outcome === 'unchanged') return [`${channel} serves ${remote} ${version} already.`];
  const audience = percent === null ? '' : ` to ${percent}% of visitors`;
  const next = judged ? ' The site widens it step by step, or rolls it back: status says how it goes.' : '';
  return [`${channel} serves ${remote} ${version}${audience}.${next}`];
}

/** The link comes last, so that scripts can read it. */
export const previewLines = ({ remote, version, link, until, problems }: PreviewAnswer, site: string) => [
  `${remote} ${version} can be seen until ${until}, in each browser that follows the link.`,
  ...problems.map((problem) => `It can't go live yet: ${problem}`),
  new URL(link, site).href,
];

export const retiredLines = ({ channel, remote, paths, linking }: RetireAnswer): string[] => [
  `${channel} no longer serves ${remote} (${paths.join(', ') || 'no paths'}).`,
  ...linking.map((one) => `${one.remote} still links to it (${one.owner}).`),
  'To bring it back: npm run release -- rollback --reason TEXT',
];

type Move = Pick<LogAnswer['log'][number], 'sequence' | 'at' | 'action' | 'author' | 'reason'>;

const lineOf = ({ sequence, at, action, author, reason }: Move, what = '') =>
  `  ${sequence}  ${at}  ${action}${what} by ${author}: ${reason}`;

export const statusLines = ({ squad, channels }: StatusAnswer): string[] =>
  channels.flatMap(({ channel, live, rollouts, log }) => [
    `${channel}: ${live.map(({ remote, version }) => `${remote} ${version}`).join(', ') || `nothing of ${squad}`}`,
    ...rollouts.flatMap(({ percent, remotes, judgment }) => [
      `  ${percent}% of visitors get the next version of ${remotes.join(', ')}`,
      ...(judgment ? [`  ${judgment}`] : []),
    ]),
    ...log.map((move) => lineOf(move)),
  ]);

const whatMoved = ({ moved, percent }: LogAnswer['log'][number]) =>
  ` ${moved.join(', ') || 'everything'}${percent === null ? '' : ` (${percent}%)`}`;

export const logLines = ({ channel, log }: LogAnswer): string[] =>
  log.length > 0
    ? [channel, ...log.map((move) => lineOf(move, whatMoved(move)))]
    : [`${channel} has no changes yet.`];

const nextSteps = {
  newest: '',
  steps:
    "The site's operators can open the page of an ID again. Undo a release: npm run release -- rollback --reason TEXT",
};

export const errorsOf = (errors: ErrorsAnswer, remote: string): string[] =>
  errorLines(errors, nextSteps, remote);

export const overviewLines = ({ load, rollout }: OverviewAnswer, remote: string): string[] => [
  ...(load ? ['Live on production', loadLine(load)] : [`production serves no ${remote}.`]),
  ...(rollout ? rolloutLines(rollout) : []),
  ...(rollout?.judgment ? [`  ${rollout.judgment}`] : []),
];
