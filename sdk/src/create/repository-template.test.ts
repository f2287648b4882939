import { repositoryFiles } from './repository-template';

const remote = {
  name: 'mfe-insights',
  route: '/dashboard/insights',
  label: 'Insights',
  owner: undefined,
  icon: 'leaf',
  port: 3101,
  order: 80,
};

const files = repositoryFiles({
  remote,
  site: 'https://bank.example',
  shell: '0123456789abcdef',
  versions: { jest: '30.5.2' },
});

test('names one release of the shell, so that builds can be repeated', () => {
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    larch: { site: 'https://bank.example' },
    dependencies: {
      '@bank/shared': 'https://bank.example/remotes/shell/0123456789abcdef/larch-doors.tgz',
      '@bank/kit': 'https://bank.example/remotes/shell/0123456789abcdef/larch-kit.tgz',
    },
    devDependencies: {
      '@larch/remote': 'https://bank.example/remotes/shell/0123456789abcdef/larch-remote.tgz',
      jest: '30.5.2',
    },
  });
});

test('keeps the squad’s key out of the repository', () => {
  expect(files['.gitignore']?.split('\n')).toContain('.larch');
});

test('gives CI only the key that can’t publish', () => {
  const workflow = files['.github/workflows/ci.yml'] ?? '';
  expect(workflow.match(/secrets\.\w+/g)).toEqual(['secrets.LARCH_CHECK_KEY']);
  expect(files['README.md']).toContain('LARCH_CHECK_KEY');
});

test('explains every script of package.json', () => {
  const { scripts } = JSON.parse(files['package.json'] ?? '') as { scripts: Record<string, string> };
  for (const name of Object.keys(scripts).filter((one) => one !== 'build'))
    expect(files['README.md']).toMatch(new RegExp(`npm (run )?${name}`));
});

test.each([
  ['antd', /`@bank\/shared\/ui\/base`[^,:]* instead of antd/],
  ['react-router-dom', /`@bank\/shared\/routing` instead of react-router-dom/],
  ['axios', /`@bank\/shared\/http` instead of axios/],
])('names the door to use instead of %s', (_library, door) => {
  expect(files['README.md']).toMatch(door);
});
