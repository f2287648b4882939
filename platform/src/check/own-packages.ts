import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { kit } from '../build/project';
import { isDoor } from '../record/door-uses';
import { modulesIn } from '../record/imported-modules';
import type { SourceTexts } from '../store/release-documents';

export const packageOf = (module: string) => /^(@[\w.-]+\/)?[\w.-]+/.exec(module)?.[0] ?? module;

const isPackage = (name: string) =>
  /^[@\w]/.test(name) && !/:/.test(name) && !isDoor(name) && packageOf(name) !== kit;

export async function packagesIn(texts: SourceTexts): Promise<Set<string>> {
  const named: string[] = [];
  for (const [path, text] of Object.entries(texts).filter(([name]) => !name.endsWith('.json'))) {
    await setImmediate();
    named.push(...modulesIn(path, text).imported);
  }
  return new Set(named.filter(isPackage).map(packageOf));
}

/**
 * Packages of a remote's own repository. Those that the doors use aren't: without their types, the doors would
 * accept anything.
 */
export async function ownPackages(texts: SourceTexts, doors: ReadonlySet<string>): Promise<Set<string>> {
  const named = await packagesIn(texts);
  return new Set([...named].filter((name) => !doors.has(name)));
}

/** An entry for each package, except those of the remotes, which may have another version here. */
export function linkPackages(packages: string, target: string, own: ReadonlySet<string>): void {
  const left = new Set([...own].filter((name) => existsSync(join(packages, name))));
  if (left.size === 0) {
    symlinkSync(packages, target);
    return;
  }
  const split = new Set(['', ...[...left].map(dirname).filter((scope) => scope !== '.')]);
  for (const scope of split) {
    mkdirSync(join(target, scope), { recursive: true });
    for (const entry of readdirSync(join(packages, scope))) {
      const name = join(scope, entry);
      if (!left.has(name) && !split.has(name)) symlinkSync(join(packages, name), join(target, name));
    }
  }
}

const notFound = /error TS(2307|2882|7016): .*?'([^']+)'/;

/** A missing module has the type any, also where its types are used, and no other error follows. */
export const isMissing =
  (own: ReadonlySet<string>) =>
  (error: string): boolean =>
    own.has(packageOf(notFound.exec(error)?.[2] ?? ''));
