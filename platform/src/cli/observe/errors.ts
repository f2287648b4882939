import { droppedText, type ErrorGroup, ErrorReader } from '../../errors/list-errors';
import { type Command, type CommandResult, parseLimit, storedName, text } from '../command';
import { UsageError } from '../read-words';

const maxStack = 6;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

const releaseLine = ({ version, count, first, last }: ErrorGroup['releases'][number]) =>
  `  ${version}  ${times(count)}, ${minute(first)} to ${minute(last)}`;

const kinds: Record<ErrorGroup['kind'], string> = {
  render: 'while rendering',
  uncaught: 'uncaught',
  call: 'in a call to the bank',
};

function linesOf(group: ErrorGroup): string[] {
  const { fingerprint, remote, kind, name, message, stack, releases, routes, browsers, ids } = group;
  const seenBy = Object.entries(browsers).map(([browser, count]) => `${browser} ${count}`);
  const [newest] = ids;
  return [
    '',
    `${fingerprint}  ${remote}  ${name}: ${message || '…'} (${kinds[kind]})`,
    ...stack.slice(0, maxStack).map((frame) => `    at ${frame}`),
    ...releases.map(releaseLine),
    `  on ${routes.join(', ')}; ${seenBy.join(', ')}`,
    ...(newest ? [`  newest: npm run release -- replay ${newest}`] : []),
  ];
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

function headOf(groups: ErrorGroup[], shown: number): string {
  const all = groups.flatMap(({ releases }) => releases);
  const total = all.reduce((sum, release) => sum + release.count, 0);
  const rest = groups.length > shown ? `, the newest ${shown}` : '';
  return `${count(groups.length, 'kind')} of errors, seen ${times(total)} in the last 30 days${rest}. Times are UTC.`;
}

const nextSteps = [
  '',
  'Open the page again with replay. Undo a release: npm run release -- rollback NAME --reason TEXT',
];

export const errors: Command = {
  usage: 'errors [NAME]',
  summary: 'print what broke for customers, with the release and the line that broke',
  details: [
    'Groups equal errors of the last 30 days, newest first, also across releases. Values and texts of',
    'customers are left out, shown as …',
  ],
  options: { limit: text },
  async run([given, ...more], values, { store }): Promise<CommandResult> {
    if (more.length > 0) throw new UsageError('errors takes one name at most.');
    const limit = parseLimit(values);
    const name = given && (await storedName(store, given));
    const { groups, dropped } = await new ErrorReader(store).read(name);
    const shown = groups.slice(0, limit);
    if (groups.length === 0 && dropped === 0) {
      const where = name ? ` of ${name}` : '';
      return { lines: [`No page${where} reported an error in the last 30 days.`], json: [] };
    }
    const rest = dropped > 0 ? ['', droppedText(dropped)] : [];
    const lines = [headOf(groups, shown.length), ...shown.flatMap(linesOf), ...rest, ...nextSteps];
    return { lines, json: shown };
  },
};
