import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Mode } from '@bank/shared/contracts/mode';
import type { Configuration } from '@rspack/core';
import type { Prerendered } from '../build-record';
import { pageFile } from '../page-file';
import { hasDoorSources, rootOf } from '../project';
import { inEachMode, type RemoteManifest } from '../remote-manifest';
import { compileForNode } from './compile-for-node';
import { runAsVisitor } from './run-as-visitor';

type Render = (page: unknown, path: string, mode: Mode) => string;

const door = /^@bank\/shared\//;
const react = /^react(-dom)?(\/|$)/;

const modes: readonly Mode[] = ['full', 'specification'];

interface ForPage {
  page: string;
  path: string;
  modes: readonly Mode[];
}

const wanted = ({ pages }: RemoteManifest): ForPage[] =>
  pages
    .filter(({ prerender }) => prerender)
    .flatMap(inEachMode)
    .map(({ page, paths, mode }) => ({ page, path: paths[0] ?? '', modes: mode ? [mode] : modes }));

const exportAll = (names: string[], what: string) =>
  names.map((name, index) => `export ${what} as _${index} } from ${JSON.stringify(name)};`).join('\n');

/**
 * Renders the pages that `remote.json` says so of, in each mode. The doors are a program of their own, because the
 * shell builds their styles, and the names of classes depend on who builds them.
 */
export async function prerenderPages(
  browserBuild: Configuration,
  manifest: RemoteManifest,
): Promise<Record<string, Prerendered>> {
  const pages = wanted(manifest);
  if (pages.length === 0) return {};
  const folder = browserBuild.context ?? '';
  const root = rootOf(folder);
  if (!hasDoorSources(root))
    throw new Error(`remote.json: only pages in the bank's own repository can be prerendered.`);
  const doors = new Set<string>();
  const pageScript = await compileForNode({
    browserBuild,
    uniqueName: browserBuild.output?.uniqueName ?? '',
    code: exportAll(
      pages.map(({ page }) => pageFile(folder, page)),
      '{ default',
    ),
    isLent: (request) => {
      if (door.test(request)) doors.add(request);
      return door.test(request) || react.test(request);
    },
  });
  const names = [...doors].sort();
  const doorScript = await compileForNode({
    browserBuild,
    uniqueName: 'shell',
    code: `${names.map((name, index) => `export * as _${index} from ${JSON.stringify(name)};`).join('\n')}
export { prerender } from '@bank/shared/prerender';`,
    isLent: (request) => react.test(request),
  });
  const require = createRequire(join(root, 'package.json'));
  const offered = runAsVisitor<Record<string, unknown> & { prerender: Render }>(doorScript, require);
  const shown = runAsVisitor<Record<string, unknown>>(pageScript, (request) =>
    door.test(request) ? offered[`_${names.indexOf(request)}`] : require(request),
  );
  const render = ({ page, path }: ForPage, Page: unknown, mode: Mode): string => {
    try {
      return offered.prerender(Page, path, mode);
    } catch (cause) {
      throw new Error(`The page ${page} can't be prerendered: ${cause}`, { cause });
    }
  };
  return Object.fromEntries(
    pages.map((one, index) => [
      one.page,
      Object.fromEntries(one.modes.map((mode) => [mode, render(one, shown[`_${index}`], mode)])),
    ]),
  );
}
