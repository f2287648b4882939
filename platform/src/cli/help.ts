import type { Command } from './command';
import { commands } from './commands';

const optionHelp: Record<string, string> = {
  reason: '--reason TEXT       why; it is kept in the log for good',
  author: '--author NAME       who; your login name where it is left out',
  channel: '--channel NAME      production (the usual) or preview',
  expect: '--expect NUMBER     refuse unless the channel stands at this number, as status shows it',
  percent: '--percent N         to this part of the visitors, 0.01 to 100',
  to: '--to VERSION        this version, or this set; its beginning is enough',
  limit: '--limit N           so many lines',
  visitor: '--visitor ID        the value of the cookie larch_visitor',
  'no-build': '--no-build          take what was built before',
  keep: '--keep N            so many versions of each before the one that is shown; 5 where it is left out',
  days: '--days N            whatever was shown or stored in so many days; 7 where it is left out',
  'dry-run': '--dry-run           say what would be done, and do nothing',
};

const always = [
  '--json              one value for programs instead of lines',
  '-h, --help          this text',
];

export async function usage(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return [
    'npm run release -- COMMAND [NAME…] [OPTIONS]',
    '',
    ...all.map(({ words, summary }) => `  ${words.padEnd(30)} ${summary}`),
    '',
    'npm run release -- COMMAND --help says more of each.',
    'Exit code: 0 done, 1 refused or damaged, 2 not understood.',
    'The store is RELEASE_STORE, else releases/ under BANK_DATA_DIR, else .data/releases.',
    'Its keys are in RELEASE_KEYS, else beside the store.',
  ].join('\n');
}

export const usageOf = ({ words, summary, details, options }: Command): string =>
  [
    `npm run release -- ${words} [OPTIONS]`,
    '',
    `  ${summary}`,
    ...details.map((line) => `  ${line}`),
    '',
    ...[...Object.keys(options).map((name) => optionHelp[name]), ...always].map((line) => `  ${line}`),
  ].join('\n');
