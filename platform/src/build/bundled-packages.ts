import { decode } from '@jridgewell/sourcemap-codec';
import type { Module, ModuleGraph } from '@rspack/core';
import type { BundledPackages } from './build-record';
import { kit } from './project';

/** The package of a module, if it isn't the app's own. An identifier lists its loaders first. */
export function packageOf(identifier: string): string | undefined {
  const path = identifier.split('!').at(-1)?.replaceAll('\\', '/') ?? '';
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/|]+)/.exec(path)?.[1];
  return name === kit ? undefined : name;
}

const app = '';

/** What each package imports, and under `app` what the app's own sources import. */
export type PackageImports = Map<string, Set<string>>;

/** It runs before the bundler joins modules or leaves some out: a package may only lead to another one. */
export function packageImports(graph: ModuleGraph, modules: Iterable<Module>): PackageImports {
  const imports: PackageImports = new Map();
  for (const module of modules) {
    const from = packageOf(module.identifier()) ?? app;
    const known = imports.get(from) ?? new Set();
    for (const { module: target } of graph.getOutgoingConnections(module)) {
      const to = target && packageOf(target.identifier());
      if (to) known.add(to);
    }
    imports.set(from, known);
  }
  return imports;
}

function reachableFrom(name: string, imports: PackageImports): Set<string> {
  const reached = new Set([name]);
  // A set also visits what is added meanwhile.
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
  return reached;
}

export interface MappedScript {
  file: string;
  code: string;
  /** Its source map. */
  map: string;
}

function bytesByPackage({ code, map }: MappedScript): Map<string, number> {
  const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string };
  const packages = sources.map((source) => (source.startsWith('data:') ? undefined : packageOf(source)));
  const lines = code.split('\n');
  const bytes = new Map<string, number>();
  for (const [line, segments] of decode(mappings).entries())
    for (const [index, [column, source = -1]] of segments.entries()) {
      const name = packages[source];
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? column;
      if (name) bytes.set(name, (bytes.get(name) ?? 0) + end - column);
    }
  return bytes;
}

/** What the packages weigh in the scripts, and which imports of the app brought them. */
export function bundledPackages(
  names: readonly string[],
  imports: PackageImports,
  scripts: MappedScript[],
): BundledPackages {
  const reached = [...(imports.get(app) ?? [])]
    .sort()
    .map((name) => ({ name, all: reachableFrom(name, imports) }));
  const weighed = scripts.map((script) => ({ file: script.file, bytes: bytesByPackage(script) }));
  const found = names.map((name) => {
    const by = reached.filter(({ all }) => all.has(name)).map((one) => one.name);
    const bytes = weighed.flatMap((one) => {
      const own = one.bytes.get(name);
      return own ? [[one.file, own] as const] : [];
    });
    return [name, { by, bytes: Object.fromEntries(bytes.sort()) }] as const;
  });
  return Object.fromEntries(found);
}
