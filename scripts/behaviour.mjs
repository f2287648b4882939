// npm run docs:behaviour: writes docs/behaviour.md from the titles of the tests; --check only compares.
import './bootstrap/closed-pipe.mjs';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './bootstrap/child-process.mjs';

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

const numbered = /^((?:\[[A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*\]\s*)+)([\s\S]*)$/;
/** What only groups tests, or does not run them. */
const notRun = /^(describe|xdescribe|xtest|xit)$|(^|\.)(skip|todo|failing)(\.|$)/;

const isNode = (value) => typeof value === 'object' && value !== null;

/** `test`, `test.each` or `test.skip`: the name that a call is made by. */
function calledBy({ type, value, object, property, callee, tag }) {
  if (type === 'Identifier') return value;
  if (type === 'MemberExpression') return `${calledBy(object)}.${property.value}`;
  if (callee) return calledBy(callee);
  return tag ? calledBy(tag) : '';
}

function textOf(node) {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type !== 'TemplateLiteral') return '';
  return node.quasis.map((part) => part.cooked ?? part.raw).join('…');
}

/** The texts that tests are called by; what is commented out or skipped proves nothing. */
function titlesOf(node) {
  if (!isNode(node)) return [];
  const isCall = node.type === 'CallExpression';
  const name = isCall ? calledBy(node.callee) : '';
  if (/(^|\.)skip(\.|$)|^x(describe|test|it)$/.test(name)) return [];
  const own = isCall && !notRun.test(name) ? [textOf(node.arguments[0]?.expression)] : [];
  return [...own, ...Object.values(node).flatMap(titlesOf)];
}

function titlesIn(path) {
  const source = readFileSync(join(root, path), 'utf8');
  const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2023' });
  return titlesOf(tree).flatMap((title) => {
    const [, numbers, sentence] = numbered.exec(title) ?? [];
    const found = numbers?.match(/[A-Z]+-\d+/g) ?? [];
    return found.map((number) => ({ number, sentence: sentence.trim(), path }));
  });
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
