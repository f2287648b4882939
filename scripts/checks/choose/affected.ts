import { basename } from 'node:path';
import type { Sources } from '../../sources/source-files';
import type { Suite } from './suite';
import type { TestFile } from './test-files';

/** Every test depends on these, so that a change of them calls for the whole gate. */
const everything =
  /^(package(-lock)?\.json|tsconfig[\w.]*\.json|jest\.config\.mjs|rspack\.base\.ts|[\w-]+\/package\.json|sdk\/src\/test\/.*)$/;

export const affectsEverything = (changed: readonly string[]): string[] =>
  changed.filter((file) => everything.test(file));

const isSource = /\.tsx?$/;

type Rule = (test: TestFile, changed: readonly string[], known: Suite) => boolean;

const importsIt: Rule = ({ file }, changed, { graph }) => {
  const reached = graph.reachedFrom(file);
  return changed.some((one) => reached.has(one));
};

/** Documents, configurations and other files that a test or its helpers name. */
const namesIt: Rule = ({ file }, changed, { graph, sources }) => {
  const names = changed.filter((one) => !isSource.test(one)).map((one) => basename(one));
  if (names.length === 0) return false;
  return [...graph.reachedFrom(file)].some((reached) =>
    names.some((name) => sources.get(reached)?.includes(name)),
  );
};

const isSql = (file: string) => file.endsWith('.sql');

const readsSchema: Rule = ({ file, project }, changed, { opensDatabase }) =>
  changed.some(isSql) && (project === 'reliability' || opensDatabase(file));

const readsManifest: Rule = ({ file }, changed) =>
  changed.some((one) => {
    const [remote] = /^mfe-[^/]+(?=\/remote\.json$)/.exec(one) ?? [];
    return remote !== undefined && (file.startsWith(`${remote}/`) || /^(shell|platform)\//.test(file));
  });

const isDeployment: Rule = ({ project }, changed) =>
  project === 'deploy' &&
  changed.some((one) => /^(deploy|scripts\/(start|migrate))\/|^api\/src\/(kernel|app\/start)\//.test(one));

/** These start whole processes, which imports don't show. */
const losesMoney: Rule = ({ project }, changed) =>
  project === 'reliability' && changed.some((one) => /^api\/src\/(kernel|ledger|payments)\//.test(one));

const pageFileOf = (page: string, sources: Sources): string | undefined => {
  const [remote = '', name = ''] = page.split('/');
  const isIt = (file: string) => file.startsWith(`${remote}/src/`) && file.endsWith(`/${name}.tsx`);
  return [...sources.keys()].find(isIt);
};

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

const contracts = /^shared\/src\/contracts\/(?!base\/)/;

/** The contracts of the calls that a changed file of the API helps to answer. */
function contractsNear(file: string, { graph, sources }: Suite): string[] {
  const neighbors = [...sources.keys()].filter((one) => folderOf(one) === folderOf(file));
  const reached = new Set(neighbors.flatMap((one) => [...graph.reachedFrom(one)]));
  return [...reached].filter((one) => contracts.test(one));
}

const usesPage: Rule = ({ file }, changed, known) => {
  const pages = known.used[file]?.pages ?? [];
  const files = pages.flatMap((page) => pageFileOf(page, known.sources) ?? []);
  return files.some((page) => changed.some((one) => known.graph.reachedFrom(page).has(one)));
};

const usesCall: Rule = ({ file }, changed, known) => {
  const paths = (known.used[file]?.calls ?? []).map((call) => call.split(' ')[1] ?? '');
  const near = changed
    .filter((one) => one.startsWith('api/src/') && isSource.test(one))
    .flatMap((one) => contractsNear(one, known))
    .map((contract) => (known.sources.get(contract) ?? '').replaceAll(/:\w+(?=\/)/g, '{id}'));
  return paths.some((path) => path.length > 1 && near.some((text) => text.includes(`'${path}'`)));
};

const rules: Rule[] = [
  importsIt,
  namesIt,
  readsSchema,
  readsManifest,
  isDeployment,
  losesMoney,
  usesPage,
  usesCall,
];

export const affectedBy = (changed: readonly string[], known: Suite): TestFile[] =>
  known.files.filter((test) => rules.some((rule) => rule(test, changed, known)));
