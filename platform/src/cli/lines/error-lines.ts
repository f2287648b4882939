import { droppedText } from '../../errors/dropped-text';
import type { ErrorGroup } from '../../errors/list-errors';

export interface ErrorsToPrint {
  /** The newest first. */
  groups: ErrorGroup[];
  /** The number of kinds, with those that aren't printed. */
  kinds: number;
  seen: number;
  dropped: number;
}

interface NextSteps {
  /** The text before the ID of the newest error. */
  newest: string;
  steps: string;
}

const maxStack = 6;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

const releaseLine = ({ version, count, first, last }: ErrorGroup['releases'][number]) =>
  `  ${version}  ${times(count)}, ${minute(first)} to ${minute(last)}`;

const kindTexts: Record<ErrorGroup['kind'], string> = {
  render: 'while rendering',
  uncaught: 'uncaught',
  call: 'in a call to the bank',
};

const linesOf =
  ({ newest }: NextSteps) =>
  (group: ErrorGroup): string[] => {
    const { fingerprint, remote, kind, name, message, stack, releases, routes, browsers, ids } = group;
    const seenBy = Object.entries(browsers).map(([browser, count]) => `${browser} ${count}`);
    return [
      '',
      `${fingerprint}  ${remote}  ${name}: ${message || '…'} (${kindTexts[kind]})`,
      ...stack.slice(0, maxStack).map((frame) => `    at ${frame}`),
      ...releases.map(releaseLine),
      `  on ${routes.join(', ')}; ${seenBy.join(', ')}`,
      ...(ids[0] ? [`  newest: ${newest}${ids[0]}`] : []),
    ];
  };

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

function headOf({ groups, kinds, seen }: ErrorsToPrint): string {
  const rest = kinds > groups.length ? `, the newest ${groups.length}` : '';
  return `${count(kinds, 'kind')} of errors, seen ${times(seen)} in the last 30 days${rest}. Times are UTC.`;
}

export function errorLines(errors: ErrorsToPrint, next: NextSteps, of?: string): string[] {
  const { groups, kinds, dropped } = errors;
  if (kinds === 0 && dropped === 0)
    return [`No page${of ? ` of ${of}` : ''} reported an error in the last 30 days.`];
  const rest = dropped > 0 ? ['', droppedText(dropped)] : [];
  return [headOf(errors), ...groups.flatMap(linesOf(next)), ...rest, '', next.steps];
}
