import type { Page } from 'playwright-core';

interface Shared {
  loaded?: boolean;
  lib?: () => unknown;
}

interface Instance {
  name: string;
  shareScopeMap: { default?: Record<string, Record<string, Shared>> };
}

interface Bundle {
  (id: string): unknown;
  m: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

export interface SharedModules {
  offered: string[];
  /** The bundles that contain the shell's React. */
  bundles: string[];
  problems: string[];
}

/** Compares every shared module of every runtime instance and bundle with the shell's, by identity. */
export const sharedModules = (page: Page): Promise<SharedModules> =>
  page.evaluate(async () => {
    const { __FEDERATION__: federation, ...globals } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    } & Record<string, { push(chunk: unknown[]): void }>;
    const instances = federation.__INSTANCES__;
    const shells = instances.find(({ name }) => name === 'shell')?.shareScopeMap.default ?? {};
    const libraryOf = (key: string) => Object.values(shells[key] ?? {})[0]?.lib?.();
    const problems: string[] = [];

    for (const { name, shareScopeMap } of instances) {
      const scope = shareScopeMap.default ?? {};
      for (const key of Object.keys(shells)) {
        const versions = Object.entries(scope[key] ?? {});
        if (versions.length !== 1) problems.push(`${name} has ${versions.length} versions of ${key}`);
        for (const [version, { loaded, lib }] of versions)
          if (loaded && lib?.() !== libraryOf(key)) problems.push(`${name} has another ${key} ${version}`);
      }
      const others = Object.keys(scope).filter((key) => !(key in shells));
      if (others.length > 0) problems.push(`${name} offers ${others.join()}, which the shell does not`);
    }

    const bundles: string[] = [];
    for (const chunks of Object.keys(globalThis).filter((key) => key.startsWith('rspackChunk'))) {
      const bundle = await new Promise<Bundle>((resolve) =>
        globals[chunks]?.push([[`look-${Math.random()}`], {}, resolve]),
      );
      const taken = Object.entries(bundle.consumesLoadingData.moduleIdToConsumeDataMapping);
      for (const [id, { shareKey }] of taken.filter(([id]) => id in bundle.m)) {
        const isShells = bundle(id) === libraryOf(shareKey);
        if (!isShells) problems.push(`${chunks} took another ${shareKey}`);
        if (isShells && shareKey === 'react') bundles.push(chunks.replace('rspackChunk', ''));
      }
    }
    return { offered: Object.keys(shells).sort(), bundles: bundles.sort(), problems };
  });

/**
 * Counts how often the page has run each of the shell's modules, no matter which file contains it: the
 * bundler names a module's function by its ID, and the browser counts calls.
 */
export async function countEvaluations(page: Page): Promise<() => Promise<Map<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const counts = new Map<string, number>();
    for (const { functions } of result.filter(({ url }) => url.includes('/remotes/shell/')))
      for (const { functionName: id, ranges } of functions)
        if (/^\d+$/.test(id)) counts.set(id, (counts.get(id) ?? 0) + (ranges[0]?.count ?? 0));
    return counts;
  };
}
