import { trustReleases } from './trust-releases';
import { TrustedFiles } from './trusted-files';

type Policy = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1];

const entry = (address: string) => ({ version: '1', entry: { address, integrity: 'sha384-x' } });

const siteFiles = () =>
  new TrustedFiles({
    id: 'x',
    shell: { ...entry('/remotes/shell/a1/shell.js'), preload: [] },
    remotes: [{ name: 'mfe-x', label: 'X', ...entry('/remotes/mfe-x/b2/remoteEntry.js'), pages: [] }],
  });

/** The policy of a page with a shell and one remote. */
function policy(files = siteFiles()): Policy {
  const createPolicy = jest.fn<undefined, [string, Policy]>();
  window.trustedTypes = { createPolicy };
  trustReleases(files);
  const [[name, made] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  if (!made) throw new Error('No policy was made.');
  return made;
}

afterEach(() => {
  delete window.trustedTypes;
});

test.each([
  '/remotes/shell/a1/app.12.js',
  '/remotes/mfe-x/b2/loans-page.9f.js',
  'http://localhost/remotes/mfe-x/b2/a.js',
])('[MFE-4] allows %s, a script from one of the page’s releases', (address) =>
  expect(policy().createScriptURL(address)).toBe(new URL(address, location.href).href),
);

test.each([
  '/remotes/mfe-x/b3/remoteEntry.js',
  '/remotes/mfe-y/b2/remoteEntry.js',
  '/remotes/mfe-x/b2/../b3/remoteEntry.js',
  '/remotes/mfe-x/b2/more/a.js',
  '/remotes/mfe-x/b2/a.js?other',
  '/remotes/mfe-x/b2/a.css',
  '/api/v1/uploads/a.js',
  'https://elsewhere.example/remotes/mfe-x/b2/remoteEntry.js',
  'data:text/javascript,alert(1)',
  '',
])('[MFE-4] rejects %j', (address) => {
  expect(policy().createScriptURL(address)).toBeNull();
});

test('[MFE-4] allows a retry URL for a file that never arrived', () => {
  const files = siteFiles();
  const { createScriptURL } = policy(files);
  files.fetchAgain('/remotes/mfe-x/b2/remoteEntry.js');
  const retryUrl = 'http://localhost/remotes/mfe-x/b2/loans-page.9f.js?again=1';
  expect(createScriptURL('/remotes/mfe-x/b2/loans-page.9f.js')).toBe(retryUrl);
  expect(createScriptURL(retryUrl)).toBe(retryUrl);
});

test('allows text but not markup', () => {
  const { createHTML } = policy();
  expect(createHTML('.a{color:red}')).toBe('.a{color:red}');
  expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});

test('starts in a browser without trusted types', () => {
  expect(() => trustReleases(siteFiles())).not.toThrow();
});
