// npm run docs:behaviour: writes docs/behaviour.md from the titles of the tests; --check only compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './children.mjs';

const target = join(root, 'docs', 'behaviour.md');

const groups = {
  SHELL: 'Layout, menu, header',
  GUARD: 'Who may see a page',
  LOGIN: 'Signing in',
  SESS: 'Session: tokens, refresh, signing out',
  REG: 'Registration',
  OTP: 'Code entry',
  RESET: 'Password reset',
  DASH: 'Dashboard',
  TXN: 'Transactions',
  PROF: 'Profile',
  SEND: 'Transfers',
  CARD: 'Cards',
  LOAN: 'Loans',
  SET: 'Security and settings',
  API: 'The bank',
  MFE: 'The platform',
};

const skipped = new Set(['node_modules', 'dist', '.git', '.data']);

function testFiles(folder = '.') {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** A title as the first argument of a call: one or more numbers in brackets, then the sentence. */
const titled = /(\w+)?\(\s*(['"`])((?:\[[A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*\]\s*)+)((?:\\.|(?!\2)[\s\S])*)\2/g;

function titlesIn(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(titled)]
    .filter(([, called]) => called !== 'describe')
    .flatMap(([, , , numbers, sentence]) =>
      numbers
        .match(/[A-Z]+-\d+/g)
        .map((number) => ({ number, sentence: sentence.replaceAll('\\', '').trim(), path })),
    );
}

const position = (number) => Number(number.split('-')[1]);
const byNumber = (one, other) =>
  position(one.number) - position(other.number) ||
  one.path.localeCompare(other.path) ||
  one.sentence.localeCompare(other.sentence);

function section(group, titles) {
  const own = titles.filter(({ number }) => number.startsWith(`${group}-`)).sort(byNumber);
  if (own.length === 0) return '';
  const rows = own.map(({ number, sentence, path }) => {
    const words = sentence.replaceAll('|', '\\|').replaceAll('<', '&lt;');
    return `| ${number} | ${words} | [${path.split('/').at(-1)}](../${path}) |`;
  });
  const heading = groups[group] ? `${group}: ${groups[group]}` : group;
  return `\n## ${heading}\n\n| statement | what is promised | proved by |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

export function behaviour() {
  const titles = testFiles().flatMap(titlesIn);
  const others = titles.map(({ number }) => number.split('-')[0]).filter((group) => !(group in groups));
  const named = [...Object.keys(groups), ...new Set(others.sort())];
  const head =
    '# What the bank promises\n\n' +
    'Made from the titles of the tests by `npm run docs:behaviour`; do not edit by hand. The numbers are the\n' +
    "product specification's statements.\n";
  return head + named.map((group) => section(group, titles)).join('');
}

const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
if (!process.argv.includes('--check')) writeFileSync(target, behaviour());
else if (current !== behaviour()) {
  console.error('docs/behaviour.md is stale: run npm run docs:behaviour.');
  process.exitCode = 1;
}
