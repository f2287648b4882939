interface Room {
  files: RegExp;
  name: string;
  may: RegExp;
}

/** Lowest first; each layer may import only those before it. */
export const apiLayers = ['kernel', 'demo', 'identity', 'ledger', 'payments', 'products', 'app'];

const sharedByApi = 'shared/src/(contracts|money|csv)/';

/** The list of features, which the server and its jobs serve. */
const bankFor = (layer: string) => (layer === 'app' ? ['api/src/bank\\.ts$'] : []);

const apiRooms: Room[] = apiLayers.map((layer, index) => ({
  name: `api/${layer}`,
  files: new RegExp(`^api/src/${layer}/`),
  may: new RegExp(
    `^(${[sharedByApi, ...bankFor(layer), ...apiLayers.slice(0, index).map((lower) => `api/src/${lower}/`)].join('|')})`,
  ),
}));

/** Lowest first; each folder may import only those before it. */
export const platformLayers = [
  'limits',
  'http',
  'build',
  'store',
  'together',
  'squads',
  'record',
  'deltas',
  'reports',
  'errors',
  'rollout',
  'check',
  'channel',
  'links',
  'events',
  'judge',
  'upload',
  'prune',
  'start',
  'overview',
  'cli',
  'page',
  'dev',
];

const platformContracts = 'shared/src/contracts/';

const platformRooms: Room[] = platformLayers.map((layer, index) => ({
  name: `platform/${layer}`,
  files: new RegExp(`^platform/src/${layer}/(?!.*\\.test\\.ts$)`),
  may: new RegExp(
    `^(${[platformContracts, ...platformLayers.slice(0, index).map((lower) => `platform/src/${lower}/`)].join('|')})`,
  ),
}));

const nowhere = /^$/;
const waiting = 'shared/src/testing/until\\.ts$';
const test = /\.test\.tsx?$/;

export const rooms: Room[] = [
  {
    name: 'rspack.config.ts',
    files: /(^|\/)rspack\.config\.ts$/,
    may: /^(rspack\.base\.ts$|sdk\/src\/build\/)/,
  },
  { name: 'jest.config.mjs', files: /^jest\.config\.mjs$/, may: /^sdk\/src\/test\// },
  { name: 'rspack.base.ts', files: /^rspack\.base\.ts$/, may: /^platform\/src\/(build|dev)\// },
  { name: 'house and look', files: /^(house|look)\.test\.ts$/, may: /^(lab\/house|scripts\/sources)\// },
  { name: 'shared/testing', files: /^shared\/src\/testing\//, may: /^shared\/src\// },
  { name: 'shared/money', files: /^shared\/src\/money\//, may: nowhere },
  { name: 'shared/contracts', files: /^shared\/src\/contracts\//, may: /^shared\/src\/money\// },
  { name: 'shared/browser', files: /^shared\/src\/browser\//, may: nowhere },
  { name: 'shared/csv', files: /^shared\/src\/csv\//, may: nowhere },
  { name: 'shared/mode', files: /^shared\/src\/mode\//, may: /^shared\/src\/contracts\// },
  { name: 'shared/variables', files: /^shared\/src\/variables\//, may: nowhere },
  { name: 'shared/routing', files: /^shared\/src\/routing\//, may: nowhere },
  { name: 'shared/http', files: /^shared\/src\/http\//, may: /^shared\/src\/(money|contracts)\// },
  { name: 'shared/query', files: /^shared\/src\/query\//, may: /^shared\/src\/(money|contracts|http)\// },
  { name: 'shared/session', files: /^shared\/src\/session\//, may: /^shared\/src\/(money|contracts|http)\// },
  {
    name: 'shared/ui',
    files: /^shared\/src\/ui\//,
    may: /^shared\/src\/(browser|money|contracts|mode|routing|http|query|session)\//,
  },
  {
    name: 'shared/slots',
    files: /^shared\/src\/slots\//,
    may: /^shared\/src\/(contracts|mode|routing|ui)\//,
  },
  {
    name: 'shared/prerender',
    files: /^shared\/src\/prerender\//,
    may: /^shared\/src\/(contracts|mode|query|routing)\//,
  },
  { name: 'shared/embedding', files: /^shared\/src\/embedding\//, may: /^shared\/src\// },
  { name: 'kit', files: /^kit\//, may: /^shared\/src\// },
  { name: 'mfe-*', files: /^mfe-[^/]+\//, may: /^(kit|shared)\/src\// },
  { name: 'shell', files: /^shell\//, may: /^shared\/src\// },
  {
    name: 'api/reliability',
    files: /^api\/reliability\//,
    may: new RegExp(`^(api/(src|postgres-server)/|shared/src/(contracts|money)/|${waiting})`),
  },
  {
    name: 'api tests',
    files: /^api\/src\/(testing\/|.*\.test\.ts$)/,
    may: new RegExp(`^(api/(src|postgres-server)/|${sharedByApi}|${waiting})`),
  },
  ...apiRooms,
  {
    name: 'api',
    files: /^api\//,
    may: new RegExp(`^(api/src/|${sharedByApi}|${waiting})`),
  },
  ...platformRooms,
  {
    name: 'platform tests',
    files: /^platform\/src\/(testing\/|.*\.test\.ts$)/,
    may: new RegExp(`^(platform/src/|${platformContracts}|${waiting})`),
  },
  { name: 'platform', files: /^platform\//, may: new RegExp(`^(platform/src/build/|${platformContracts})`) },
  { name: 'sdk tests', files: /^sdk\/.*\.test\.ts$/, may: new RegExp(`^(platform/src/|${waiting})`) },
  {
    name: 'sdk',
    files: /^sdk\//,
    may: /^(rspack\.base\.ts$|scripts\/bootstrap\/(child-process|expected-error)\.mjs$|platform\/src\/(squads\/|build\/(build-record|own-value|remote-manifest)\.|cli\/(read-words\.|lines\/)|record\/(built-files|calls\/call-form|commit|sources)\.|store\/release-))/,
  },
  { name: 'e2e', files: /^e2e\//, may: new RegExp(`^${waiting}`) },
  { name: 'deploy', files: /^deploy\//, may: /^(api|platform|shared|scripts)\// },
  {
    name: 'lab',
    files: /^lab\//,
    may: /^(api|platform|sdk|shared|scripts)\/|^shell\/rspack\.config\.ts$/,
  },
  {
    name: 'scripts',
    files: /^scripts\//,
    may: /^(api|platform|sdk|shared)\/|^shell\/rspack\.config\.ts$|^e2e\/gate\.ts$|^jest\.config\.mjs$/,
  },
];

/** A file may import anything from this folder, which in shared, api and platform is a subfolder of src. */
export const ownFolder = (file: string): string =>
  /^(shared|api|platform)\/src\/[^/]+\//.exec(file)?.[0] ?? `${file.split('/')[0]}/`;

export const looseApiFiles = ['api/src/app.ts', 'api/src/bank.ts', 'api/src/server.ts'];

export const testRoom =
  /^(shared\/src\/testing(?!\/until\.)|shell\/src\/testing|platform\/src\/testing|api\/reliability|deploy)\//;
export const forTests =
  /(^(shared|shell|platform|mfe-[\w-]+)\/src\/testing\/)|(^(api\/reliability|deploy)\/)|\.test\.tsx?$/;

/** Benches measure what the tests simulate. */
export const mayMeasure = /^lab\/bench\//;

/** Other files use the door that wraps the library. */
export const libraries: { library: RegExp; only: RegExp; rule: string }[] = [
  {
    library: /^(antd|@ant-design\/.*|@rc-component\/.*|dayjs)$/,
    only: /^shared\/src\/ui\//,
    rule: 'only shared/src/ui imports antd',
  },
  { library: /^axios$/, only: /^shared\/src\/http\//, rule: 'only shared/src/http imports axios' },
  {
    library: /^react-router(-dom)?$/,
    only: new RegExp(`^shared/src/(routing|testing)/|${test.source}`),
    rule: 'only shared/src/routing imports the router',
  },
  {
    library: /^@tanstack\/.*$/,
    only: /^shared\/src\/(query|testing)\//,
    rule: 'only shared/src/query imports TanStack Query',
  },
  {
    library: /^zustand$/,
    only: /^(shared|shell)\//,
    rule: 'only shared and the shell import zustand',
  },
  {
    library: /^zod$/,
    only: /^(shared\/src\/contracts|mfe-[^/]+\/src\/contracts|platform|api|sdk|scripts)\//,
    rule: 'only contracts, platform, api, sdk and scripts import zod',
  },
  {
    library: /^(fastify|@fastify\/.*)$/,
    only: /^(api|platform|scripts)\//,
    rule: 'only servers (api, platform, scripts) import fastify',
  },
  {
    library: /^pg$/,
    only: /^(api|deploy|lab|scripts|platform\/src\/testing)\/|^platform\/.*\.test\.ts$/,
    rule: 'only the api, deploy, lab, scripts and tests of the platform import the PostgreSQL driver',
  },
  {
    library: /^(kysely|@electric-sql\/pglite|sharp|@node-rs\/argon2|nodemailer|pino)$/,
    only: /^(api|deploy|lab|scripts)\//,
    rule: 'only the api, deploy, lab and scripts import its libraries',
  },
  {
    library: /^@bokuweb\/zstd-wasm$/,
    only: /^platform\/src\/(deltas|testing)\//,
    rule: 'only platform/src/deltas compresses with dictionaries',
  },
  {
    library: /^@simplewebauthn\/browser$/,
    only: /^shared\/src\/ui\/passkeys\//,
    rule: 'only shared/src/ui/passkeys talks to authenticators',
  },
  {
    library: /^@simplewebauthn\/server.*$/,
    only: /^api\//,
    rule: 'only the api verifies passkeys',
  },
  {
    library: /^jose$/,
    only: /^(api|deploy|scripts)\/|^mfe-accounts\/src\/(receipts\/check-receipt\.ts|testing\/)/,
    rule: 'only the api, deploy, scripts and the check of receipts import jose',
  },
  {
    library: /^node:.*$/,
    only: new RegExp(
      `^(api|platform|e2e|lab|scripts|sdk)/|(^|/)rspack\\.config\\.ts$|^[^/]+$|${forTests.source}`,
    ),
    rule: 'browser code imports no Node module',
  },
  {
    library: /^(@testing-library\/.*|fast-check|jest.*)$/,
    only: forTests,
    rule: 'only tests import test libraries',
  },
];

export const mayTouchTokens = (file: string): boolean =>
  /^shell\/src\/session\//.test(file) || /^(e2e|lab)\//.test(file) || test.test(file);

export const bannedNames = ['utils', 'helpers', 'common', 'misc', 'types', 'constants', 'manager', 'index'];

/** What federation exposes, and configuration files. */
export const mayExportDefault =
  /^mfe-[^/]+\/src\/(.+\/)?[^/]+-(page|dialog|tile|action|results)\.tsx$|\.(config|setup)\.ts$/;

export const maxLines = 250;
