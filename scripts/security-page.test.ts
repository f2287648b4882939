import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};
const requirements = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const answers = ['tested', 'met', 'partly', 'no', 'n/a'] as const;

interface Row {
  ids: string[];
  answer: string;
  how: string;
}

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*) \| ([\w/]+) \| (.+) \|$/gm)].map(
  ([, ids = '', answer = '', how = '']): Row => ({ ids: ids.split(', '), answer, how }),
);

const filesIn = (text: string) =>
  [...text.matchAll(/`([\w@./-]+\.(?:tsx?|conf|service)|(?:[\w-]+\/)?package(?:-lock)?\.json)`/g)].map(
    ([, file]) => file ?? '',
  );
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

test('answers every requirement once', () => {
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...requirements].sort());
  expect(rows.filter(({ answer }) => !answers.some((known) => known === answer))).toEqual([]);
});

test('names a test for what is tested, and code for what is met', () => {
  const unproved = rows.filter(
    ({ answer, how }) =>
      (answer === 'tested' && !filesIn(how).some(isTest)) || (answer === 'met' && filesIn(how).length === 0),
  );
  expect(unproved).toEqual([]);
});

test('explains what is met partly or not', () => {
  const silent = rows.filter(
    ({ answer, how }) => (answer === 'partly' || answer === 'no') && how.replaceAll(/`.*?`/g, '').length < 20,
  );
  expect(silent).toEqual([]);
});

test('names only files that exist', () => {
  expect(filesIn(page).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('counts its answers', () => {
  const count = (wanted: string) =>
    rows.filter(({ answer }) => answer === wanted).flatMap(({ ids }) => ids).length;
  const counts = answers.map((answer) => `${count(answer)} ${answer}`).join(', ');
  expect(page).toContain(`Of ${requirements.length} requirements: ${counts}.`);
});
