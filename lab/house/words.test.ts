import { join } from 'node:path';
import { proseFiles } from '../../scripts/sources/source-files';
import { findBannedPhrases } from './words';

const found = (text: string) =>
  findBannedPhrases(new Map([['docs/page.md', text]])).map(({ line, phrase }) => `${line}: ${phrase}`);

test('finds no banned phrase in the project', () => {
  const findings = findBannedPhrases(proseFiles(join(__dirname, '../..')));
  expect(
    findings.map(({ path, line, phrase, instead }) => `${path}:${line} "${phrase}": ${instead}`),
  ).toEqual([]);
});

test.each([
  ['The customer is told so.', '1: is told'],
  ['Read\nit anew.', '2: anew'],
  ['Whoever asks first wins.', '1: Whoever'],
  ['It stands in the page.', '1: stands'],
  ['Somebody else may.', '1: Somebody'],
  ['Nobody reads it.', '1: Nobody'],
  ['At most so many at a time.', '1: so many'],
  ['There is no session any more.', '1: There is no session any more'],
  ['It says what is wrong with the field.', '1: what is wrong with'],
  ['The colours of the e-mail', '1: colour'],
  ['A transfer was cancelled.', '1: cancelled'],
  ['<Link>See All</Link>', '1: See All'],
])('finds the banned phrase in %j', (text, finding) => {
  expect(found(text)).toContain(finding);
});

test.each(["status = 'cancelled'", 'standstill', 'foretold'])('does not flag %j', (text) => {
  expect(found(text)).toEqual([]);
});
