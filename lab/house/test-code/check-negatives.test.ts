import { join } from 'node:path';
import { sourceFiles } from '../../../scripts/sources/source-files';
import { checkNegatives } from './check-negatives';

test('no test expects the absence of a text that nothing shows', () => {
  expect(checkNegatives(sourceFiles(join(__dirname, '../../..')))).toEqual([]);
});

const page = 'mfe-auth/src/sign-in/login-page';
const markup = `
  <main>
    Signed in as {name}
    <p>Your time is up.</p>
    <b title={\`Pay \${payee}\`} />
    {hasRunOut}
  </main>;
`;

const found = (written: string, screen = markup) =>
  checkNegatives(new Map(Object.entries({ [`${page}.tsx`]: screen, [`${page}.test.tsx`]: written })));

const isRefused = (text: string, query: string) => [
  `${page}.test.tsx: ${query} looks for “${text}”, which nothing shows`,
];

test.each([
  ['expect(screen.queryByText(/run out/)).toBeNull();', 'run out', 'queryByText'],
  ["expect(screen.queryByText('Your time')).toBeNull();", 'Your time', 'queryByText'],
  ["expect(screen.queryAllByRole('button', { name: 'Leave' })).toHaveLength(0);", 'Leave', 'queryAllByRole'],
  ["expect(status).not.toHaveTextContent('Waiting');", 'Waiting', 'toHaveTextContent'],
  ["expect(heard.join()).not.toContain('good for');", 'good for', 'toContain'],
  ['expect(text).not.toMatch(/time is (up|over)/);', 'over', 'toMatch'],
  ["expect(text.includes('good for')).toBe(false);", 'good for', 'toBe'],
  ["expect(await page.getByText('Paused').count()).toBe(0);", 'Paused', 'toBe'],
  ["await page.getByLabel('Card').waitFor({ state: 'detached' });", 'Card', 'waitFor'],
  ["test('hides Chat', () => expect(screen.queryByText('Chat')).toBeNull());", 'Chat', 'queryByText'],
])('rejects %s', (written, text, query) => {
  expect(found(written)).toEqual(isRefused(text, query));
});

test.each([
  "expect(screen.queryByText('Your time is up.')).toBeNull();",
  'expect(screen.queryByText(/your TIME/i)).toBeNull();',
  "expect(screen.queryByTitle('Pay Kim')).toBeNull(); show({ payee: 'Kim' });",
  "expect(screen.queryByText('Noodle Bar')).toBeNull(); show([{ merchant: 'Noodle Bar' }]);",
  'expect(screen.queryByText(/Signed in as (?!Kim)/)).toBeNull();',
  "expect(screen.queryByText('$25.50')).toBeNull();",
  "expect(Object.keys(props)).not.toContain('hasRunOut');",
  'expect(screen.queryByText(text)).toBeNull();',
  "expect(text).toContain('good for');",
  "await page.getByText('Paused').waitFor();",
])('accepts %s', (written) => {
  expect(found(written)).toEqual([]);
});

test('ignores the texts of other remotes', () => {
  const elsewhere = { 'mfe-loans/src/a.tsx': '<p>Paid off</p>;' };
  const written = { [`${page}.test.tsx`]: "expect(screen.queryByText('Paid off')).toBeNull();" };
  expect(checkNegatives(new Map(Object.entries({ ...elsewhere, ...written })))).toEqual(
    isRefused('Paid off', 'queryByText'),
  );
});
