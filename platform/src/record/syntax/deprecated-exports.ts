import { posix } from 'node:path';
import type { Ending, SourceTexts } from '../../store/release-documents';
import { ReleaseRefused } from '../../store/release-refused';
import { ModuleNames } from './module-names';

const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g;
const ending = /^until (\d{4}-\d{2}-\d{2}): use (.+) instead\.?$/;

/** Types leave no trace in a build, so no one could see who still uses one. */
const declaration = /^\s*export (?:abstract )?(?:async )?(?:const|let|function|class|enum) (\w+)/;

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);

interface Tag extends Ending {
  file: string;
  name: string | undefined;
}

function tagsIn([file, text]: [string, string]): Tag[] {
  return [...text.matchAll(comment)].flatMap((found) => {
    const [, tag] = (found[1] ?? '').split('@deprecated');
    if (tag === undefined) return [];
    const words = tag.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
    const [, until = '', instead = ''] = ending.exec(words) ?? [];
    if (!isDay(until))
      throw new ReleaseRefused(`${file}: write @deprecated until YYYY-MM-DD: use … instead, not “${words}”.`);
    const [, name] = declaration.exec(text.slice(found.index + found[0].length)) ?? [];
    return [{ file, name, until, instead }];
  });
}

const doorsIn = (sources: SourceTexts): [string, string][] => {
  const { exports = {} }: { exports?: Record<string, string> } = JSON.parse(
    sources['shared/package.json'] ?? '{}',
  );
  return Object.entries(exports).map(([path, file]) => [
    path.replace('.', '@bank/shared'),
    posix.join('shared', file),
  ]);
};

/** The exports of doors that end, from the tags in the doors' sources. By door and name. */
export function deprecatedExports(sources: SourceTexts): Record<string, Record<string, Ending>> {
  const doorSources = Object.entries(sources).filter(([file]) => file.startsWith('shared/src/'));
  const tags = doorSources.filter(([, text]) => text.includes('@deprecated')).flatMap(tagsIn);
  if (tags.length === 0) return {};
  const names = new ModuleNames(sources);
  const known = new Set<Tag>();
  const found = doorsIn(sources).map(([door, file]) => {
    const ending = [...names.exportsOf(file)].flatMap(([exported, { from, name }]) => {
      const tag = tags.find((one) => one.file === from && one.name === name);
      if (!tag) return [];
      known.add(tag);
      return [[exported, { until: tag.until, instead: tag.instead }] as const];
    });
    return [door, Object.fromEntries(ending)] as const;
  });
  const unknown = tags.find((tag) => !known.has(tag));
  if (unknown)
    throw new ReleaseRefused(
      `${unknown.file} deprecates what no door exports: put @deprecated right before a value that a door exports.`,
    );
  return Object.fromEntries(found.filter(([, names]) => Object.keys(names).length > 0));
}
