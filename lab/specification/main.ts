import '../../scripts/bootstrap/closed-pipe.mjs';
import { join } from 'node:path';
import { type Coverage, coverStatements, findGaps } from './coverage';
import { findTests } from './find-tests';
import { readStatements } from './read-statements';

const usage = `npm run spec                 counts the tests of each statement in docs/specification.md
npm run spec LOGIN LOGIN-4   shows the statements of a group, or one, with their tests
npm run spec -- --markdown   prints the whole specification with links to its tests
npm run spec -- --check      fails if a statement has no test, or a test names an unknown statement`;

const root = join(import.meta.dirname, '../..');
const statements = readStatements(root);
const words = process.argv.slice(2);

const counted = ({ statement, tests }: Coverage) =>
  `${statement.number.padEnd(9)}${String(tests.length).padStart(4)} tests  ${statement.text.slice(0, 80)}`;

const listed = ({ statement, tests }: Coverage) =>
  [
    `${statement.number}  ${statement.text}`,
    ...tests.map(({ path, line, title }) => `  ${path}:${line}  ${title}`),
  ].join('\n');

const linked = ({ statement, tests }: Coverage) =>
  [
    `- **${statement.number}** ${statement.text}`,
    ...tests.map(({ path, line, title }) => `  - [${title.replaceAll('|', '\\|')}](../${path}#L${line})`),
  ].join('\n');

function check(): void {
  const gaps = findGaps(statements, findTests(root));
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
}

function show(asked: readonly string[], print: (covered: Coverage) => string): void {
  const isAsked = ({ number }: { number: string }) =>
    asked.length === 0 || asked.some((one) => number === one || number.startsWith(`${one}-`));
  const chosen = statements.filter(isAsked);
  const unknown = asked.filter((one) => !statements.some(({ number }) => `${number}-`.startsWith(`${one}-`)));
  for (const one of unknown) console.error(`docs/specification.md has no statement or group ${one}.`);
  if (unknown.length > 0) process.exitCode = 1;
  else for (const covered of coverStatements(chosen, findTests(root))) console.log(print(covered));
}

if (words.includes('--help')) console.log(usage);
else if (words.includes('--check')) check();
else if (words.includes('--markdown')) show([], linked);
else show(words, words.length > 0 ? listed : counted);
