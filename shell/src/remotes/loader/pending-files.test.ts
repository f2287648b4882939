import { awaitedScripts, discardParts, discardScripts } from './pending-files';

const remote = {
  name: 'mfe-x-y',
  label: 'X',
  version: '2',
  entry: { address: '/remotes/mfe-x-y/2/remoteEntry.js' },
  fallback: { version: '1', entry: { address: '/remotes/mfe-x-y/1/remoteEntry.js' } },
  pages: [],
};

beforeEach(() => {
  document.head.innerHTML = `
    <script type="text/plain" src="/remotes/mfe-x-y/2/page.js"></script>
    <script type="text/plain" src="/remotes/mfe-x-y/1/page.js"></script>
    <script type="text/plain" src="/remotes/mfe-z/2/page.js"></script>
    <link rel="stylesheet" href="/remotes/mfe-x-y/2/page.css">
    <link rel="stylesheet" href="/remotes/shell/2/app.css">
    <link rel="preload" href="/remotes/mfe-x-y/2/page.js" as="script">`;
});

const left = () =>
  [...document.head.children].map((file) => file.getAttribute('src') ?? file.getAttribute('href'));

test('[MFE-4] removes a remote’s pending scripts from the page', () => {
  const [script] = document.scripts;
  expect(awaitedScripts(remote)).toHaveLength(2);
  discardScripts(remote);
  expect(awaitedScripts(remote)).toEqual([]);
  expect(script?.ownerDocument).not.toBe(document);
  expect(left()).toContain('/remotes/mfe-z/2/page.js');
});

test('[MFE-4] removes a replaced release’s style sheets', () => {
  discardParts(remote);
  expect(left()).not.toContain('/remotes/mfe-x-y/2/page.css');
  expect(left()).toContain('/remotes/shell/2/app.css');
});

test('[MFE-4] removes a joined style sheet with the replaced release’s parts', () => {
  const joined = (hash: string, part: string) =>
    `<link rel="stylesheet" href="/remotes/together-mfe-x-y/1/${hash}.css" data-parts="${part} sha384-x">`;
  document.head.innerHTML =
    joined('a', '/remotes/mfe-x-y/2/page.css') + joined('b', '/remotes/shell/2/app.css');
  discardParts(remote);
  expect(left()).toEqual(['/remotes/together-mfe-x-y/1/b.css']);
});

test.each(['rspack', 'webpack'])('[MFE-4] removes a replaced release’s chunks that %s kept', (bundler) => {
  const [own, other] = [`${bundler}Chunkmfe_x_y`, `${bundler}Chunkmfe_z`];
  Object.assign(globalThis, { [own]: [], [other]: [] });
  discardParts(remote);
  expect(globalThis).not.toHaveProperty(own);
  expect(globalThis).toHaveProperty(other);
});
