import { posix } from 'node:path';
import { packageOf } from './imported-packages';
import type { Sources } from './source-files';

export type Target = { file: string } | { library: string } | { missing: string };

const endings = ['', '.ts', '.tsx'];

const door = /^@bank\/shared(\/.*)?$/;
const kit = /^@bank\/kit\/([\w-]+)$/;
const notSource = /\.(css|json|[cm]?js|woff2|svg|sql|d\.ts)$/;

export function resolver(sources: Sources, doors: Record<string, string>) {
  return (from: string, specifier: string): Target => {
    const [, opened] = door.exec(specifier) ?? [];
    if (door.test(specifier)) {
      const entry = doors[`.${opened ?? ''}`];
      return entry ? { file: posix.join('shared', entry) } : { missing: specifier };
    }
    const [, part] = kit.exec(specifier) ?? [];
    const entry = `kit/src/${part}/${part}.ts`;
    if (part && sources.has(entry)) return { file: entry };
    if (specifier.startsWith('@bank/')) return { missing: specifier };
    if (!specifier.startsWith('.')) return { library: packageOf(specifier) };
    const path = posix.join(posix.dirname(from), specifier);
    const found = endings.map((ending) => path + ending).find((candidate) => sources.has(candidate));
    return found || notSource.test(path) ? { file: found ?? path } : { missing: path };
  };
}
