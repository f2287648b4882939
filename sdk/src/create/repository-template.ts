import type { NewRemote } from './remote-template';

interface Repository {
  remote: NewRemote;
  site: string;
  /** The release of the shell whose packages it uses. */
  shell: string;
  /** The versions of the libraries that its own files name. */
  versions: Record<string, string>;
}

/** The URL of a package that a release of the shell carries. */
export const packageUrl = (site: string, shell: string, name: string): string =>
  `${site}/remotes/shell/${shell}/${name}.tgz`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = ({ remote, site, shell, versions }: Repository) => ({
  name: remote.name,
  version: '0.1.0',
  private: true,
  type: 'module',
  engines: { node: '>=20.19' },
  larch: { site },
  scripts: {
    dev: 'exec larch dev',
    build: 'larch build',
    test: 'jest',
    types: 'tsc --noEmit',
    doors: 'larch doors',
    release: 'larch release',
    ci: 'npm run types && npm test && npm run release -- check',
  },
  // Both work without their scripts, which npm would ask about.
  allowScripts: { '@parcel/watcher': false, '@swc/core': false },
  dependencies: {
    '@bank/shared': packageUrl(site, shell, 'larch-doors'),
    '@bank/kit': packageUrl(site, shell, 'larch-kit'),
  },
  devDependencies: { '@larch/remote': packageUrl(site, shell, 'larch-remote'), ...versions },
});

const readme = ({ remote, site }: Repository) => `# ${remote.label}

A remote of ${site}: its page is ${remote.route}.

| command | does |
| --- | --- |
| \`npm run dev\` | shows the pages of ${site} on your machine, with this remote from source; edits keep state, and errors appear with file and line |
| \`npm test\` | runs the tests |
| \`npm run types\` | checks the types against the doors |
| \`npm run doors\` | updates the doors and tools to the site's current shell |
| \`npm run release -- key\` | makes this squad's key; send its public part to the site's operators |
| \`npm run release -- check\` | builds, and asks the site whether this version can go live |
| \`npm run release -- preview\` | builds, and prints a link that shows this version in the browser that follows it, for seven days |
| \`npm run release -- publish --reason "…"\` | builds, and makes this version live |
| \`npm run release -- rollback --reason "…"\` | returns to the version before |
| \`npm run release -- retire --reason "…"\` | takes this remote out of production |
| \`npm run release -- status\` | shows what is live; \`log\`, \`errors\` and \`overview\` show more |
| \`npm run ci\` | what CI runs: types, tests, and the site's checks |

The commands of \`release\` need the key that \`key\` makes, or its text in \`LARCH_KEY\`. CI has another key, which can't publish: \`npm run release -- key --may check\` makes it in \`.larch/check-key.pem\`. Put its text into the secret \`LARCH_CHECK_KEY\`. A third one, of \`key --may preview\`, lets pull requests get a preview link as a comment: its secret is \`LARCH_PREVIEW_KEY\`.

\`remote.json\` names the pages, their paths and menu entries. Doors are the modules of \`@bank/shared\`: the site's React components, its session, its query cache and the contracts of its API. The kit, \`@bank/kit\`, is code that this remote bundles, such as the confirmation of a payment. React is the site's own: import it as usual. Import the site's other libraries only through doors: \`@bank/shared/ui/base\` and the other doors of \`@bank/shared/ui\` instead of antd, \`@bank/shared/routing\` instead of react-router-dom, \`@bank/shared/http\` instead of axios. \`check\` refuses second copies. Packages that the site doesn't have become part of this remote's weight: at most 40 KB gzipped for a page with its entry, or up to 100 KB with \`"budget": { "page_bytes": … }\` in \`remote.json\`. Load heavy ones with \`lazily(() => import('./chart').then(({ Chart }) => Chart))\` of \`@bank/shared/ui/base\`: they count only when they are part of the page.
`;

const workflow = `name: CI
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 20, cache: npm }
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npm run release -- check
        # This key can't publish, whatever a pull request runs.
        env: { LARCH_KEY: '\${{ secrets.LARCH_CHECK_KEY }}' }
`;

const previewWorkflow = `name: Preview
on: pull_request
permissions: { contents: read, pull-requests: write }
jobs:
  preview:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 20, cache: npm }
      - run: npm ci
      - run: npm run --silent release -- preview | tee preview.txt
        # This key can make links, and nothing else.
        env: { LARCH_KEY: '\${{ secrets.LARCH_PREVIEW_KEY }}' }
      - run: gh pr comment \${{ github.event.number }} --edit-last --create-if-none --body "Preview for seven days: $(tail -1 preview.txt)"
        env: { GH_TOKEN: '\${{ github.token }}' }
`;

/** What a remote needs when it doesn't share a repository with the shell. */
export const repositoryFiles = (repository: Repository): Record<string, string> => ({
  'package.json': json(packageJson(repository)),
  'tsconfig.json': json({ extends: '@larch/remote/tsconfig.json', include: ['src'] }),
  'jest.config.js': "export { default } from '@larch/remote/jest';\n",
  'rspack.config.js':
    "import { defineRemote } from '@larch/remote/rspack';\n\nexport default defineRemote(import.meta.dirname);\n",
  'README.md': readme(repository),
  '.gitignore': 'node_modules\ndist\n.larch\n',
  '.github/workflows/ci.yml': workflow,
  '.github/workflows/preview.yml': previewWorkflow,
});
