import { affectedBy, affectsEverything } from './affected';
import { importGraph } from './import-graph';
import type { Suite } from './suite';
import { projectOf, testFilesIn } from './test-files';

const root = `${__dirname}/../../..`;

const sources = new Map(
  Object.entries({
    'mfe-cards-loans/src/cards-page.tsx': "import { Card } from './card';",
    'mfe-cards-loans/src/card.tsx': 'export const Card = 1;',
    'mfe-cards-loans/src/card.test.tsx': "import { Card } from './card';",
    'mfe-cards-loans/src/loan.test.tsx': "import './loan';",
    'mfe-cards-loans/src/loan.tsx': '',
    'mfe-settings/src/export.test.tsx': "import { saveFile } from '@bank/kit/save-file';",
    'kit/src/save-file/save-file.ts': 'export const saveFile = 1;',
    'shell/src/menu.test.tsx': '',
    'api/src/ledger/booking/book.ts': '',
    'api/src/ledger/booking/book.test.ts': "import './book';",
    'api/src/payments/bills/bills-calls.ts':
      "import { bills } from '../../../../shared/src/contracts/payments/bills';",
    'api/src/payments/bills/pay-bill.ts': '',
    'shared/src/contracts/payments/bills.ts': "export const bills = { path: '/payments/bills/' };",
    'api/reliability/kill.test.ts': '',
    'deploy/nginx/nginx.test.ts': "const file = 'larch.conf';",
    'e2e/money/cards.test.ts': '',
    'e2e/money/bills.test.ts': '',
    'scripts/page.test.ts': "const page = 'security.md';",
  }),
);

const suite: Suite = {
  files: testFilesIn(sources).map((file) => ({ file, project: projectOf(file), database: 'embedded' })),
  sources,
  graph: importGraph(root, sources),
  opensDatabase: (file) => file.startsWith('api/src/ledger/'),
  startsPrograms: () => false,
  used: {
    'e2e/money/cards.test.ts': { pages: ['mfe-cards-loans/cards-page'], calls: [] },
    'e2e/money/bills.test.ts': { pages: [], calls: ['GET /payments/bills/'] },
  },
};

test.each([
  [
    'a source: tests that import it and journeys that show it',
    'mfe-cards-loans/src/card.tsx',
    ['mfe-cards-loans/src/card.test.tsx', 'e2e/money/cards.test.ts'],
  ],
  [
    'the kit: tests of remotes that bundle it',
    'kit/src/save-file/save-file.ts',
    ['mfe-settings/src/export.test.tsx'],
  ],
  ['a test: itself', 'mfe-cards-loans/src/loan.test.tsx', ['mfe-cards-loans/src/loan.test.tsx']],
  [
    'SQL: tests that open a database',
    'api/src/kernel/db/functions/post.sql',
    ['api/src/ledger/booking/book.test.ts', 'api/reliability/kill.test.ts', 'deploy/nginx/nginx.test.ts'],
  ],
  [
    'a manifest: its remote and the shell',
    'mfe-cards-loans/remote.json',
    ['mfe-cards-loans/src/card.test.tsx', 'mfe-cards-loans/src/loan.test.tsx', 'shell/src/menu.test.tsx'],
  ],
  ['a document: the test that names it', 'docs/security.md', ['scripts/page.test.ts']],
  ['a configuration: its deployment', 'deploy/nginx/larch.conf', ['deploy/nginx/nginx.test.ts']],
  [
    'a handler: journeys that call it, and tests of lost money',
    'api/src/payments/bills/pay-bill.ts',
    ['api/reliability/kill.test.ts', 'e2e/money/bills.test.ts'],
  ],
])('reaches from %s', (_what, changed, reached) => {
  expect(affectedBy([changed], suite).map(({ file }) => file)).toEqual(reached);
});

test.each([['package.json'], ['package-lock.json'], ['tsconfig.node.json'], ['sdk/src/test/jest.mjs']])(
  'runs everything for %s',
  (file) => {
    expect(affectsEverything([file, 'README.md'])).toEqual([file]);
  },
);
