import type { StatsChunk, StatsCompilation } from '@rspack/core';

const isFetched = (file: string) => /\.(js|css)$/.test(file);

const asked = /^consume shared module \([^)]*\) (@?[^@]+)@/;
const brought = /^provide shared module \([^)]*\) (@?[^@]+)@/;

/** The shared modules that a page asks the shell for as it opens. */
export function asksOf({ modules = [], namedChunkGroups = {} }: StatsCompilation, page: string): string[] {
  const ofPage = new Set(namedChunkGroups[page]?.chunks ?? []);
  const names = modules.flatMap(({ name = '', chunks = [] }) => {
    const door = asked.exec(name)?.[1];
    return door && chunks.some((chunk) => ofPage.has(chunk)) ? [door] : [];
  });
  return [...new Set(names)].sort();
}

const broughtBy = ({ origins = [] }: StatsChunk): string[] =>
  origins.flatMap(({ moduleName = '' }) => brought.exec(moduleName)?.[1] ?? []);

/** For each shared module that does not come with the shell itself, the files that it comes in. */
export function bringsOf({ chunks = [] }: StatsCompilation): Record<string, string[]> {
  const brings: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const door of new Set(broughtBy(chunk))) {
      const files = (chunk.files ?? []).filter(isFetched);
      brings[door] = [...(brings[door] ?? []), ...files].sort();
    }
  }
  return brings;
}
