import type { Command } from './command';
import { commands } from './commands';

const optionHelp: Record<string, string> = {
  reason: '--reason TEXT       why you do this; the log keeps it forever',
  author: '--author NAME       who does this; defaults to your login name',
  channel: '--channel NAME      production (default) or preview',
  expect: '--expect NUMBER     refuse unless status shows this number for the channel',
  percent: '--percent N         roll out to this percentage of visitors, 0.01 to 100',
  to: '--to VERSION        this version or set; a unique prefix is enough',
  limit: '--limit N           show at most N lines',
  visitor: '--visitor ID        the value of the larch_visitor cookie',
  'no-build': '--no-build          use the existing build',
  keep: '--keep N            keep N versions of each app besides the live one; defaults to 5',
  days: '--days N            keep versions shown or stored in the last N days; defaults to 7',
  'dry-run': '--dry-run           print the changes without making them',
};

const sharedOptions = [
  '--json              print one JSON value instead of lines',
  '-h, --help          show this help',
];

export async function overview(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return [
    'npm run release -- COMMAND [NAME…] [OPTIONS]',
    '',
    ...all.map(({ usage, summary }) => `  ${usage.padEnd(30)} ${summary}`),
    '',
    'Run npm run release -- COMMAND --help for the options of a command.',
    'Exit code: 0 success, 1 refused or damaged, 2 usage error.',
    'The store is in RELEASE_STORE, or releases/ in BANK_DATA_DIR, or .data/releases.',
    'Its keys are in RELEASE_KEYS, or next to the store.',
  ].join('\n');
}

export const commandHelp = ({ usage, summary, details, options }: Command): string =>
  [
    `npm run release -- ${usage} [OPTIONS]`,
    '',
    `  ${summary}`,
    ...details.map((line) => `  ${line}`),
    '',
    ...[...Object.keys(options).map((name) => optionHelp[name]), ...sharedOptions].map((line) => `  ${line}`),
  ].join('\n');
