import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandGroups } from './commands';
import { references } from './references';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Their help loads what they run. */
jest.setTimeout(60_000);

test('generated documents are current: npm run reference writes them', async () => {
  const written = await references(root);
  const stale = Object.entries(written).filter(([file, text]) => read(file) !== text);
  expect(stale.map(([file]) => file)).toEqual([]);
});

test('lists every npm command, and no other', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const listed = commandGroups
    .flatMap(({ commands }) => commands)
    .map(([command]) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? command);
  expect([...new Set(listed)].sort()).toEqual(scripts.sort());
});
