import type { StatsChunk, StatsCompilation } from '@rspack/core';

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);

const consumed = /^consume shared module \([^)]*\) (@?[^@]+)@/;
const provided = /^provide shared module \([^)]*\) (@?[^@]+)@/;

export function sharedModulesOf(
  { modules = [], namedChunkGroups = {} }: StatsCompilation,
  page: string,
): string[] {
  const pageChunks = new Set(namedChunkGroups[page]?.chunks ?? []);
  const names = modules.flatMap(({ name = '', chunks = [] }) => {
    const shared = consumed.exec(name)?.[1];
    return shared && chunks.some((chunk) => pageChunks.has(chunk)) ? [shared] : [];
  });
  return [...new Set(names)].sort();
}

const modulesIn = ({ origins = [] }: StatsChunk): string[] =>
  origins.flatMap(({ moduleName = '' }) => provided.exec(moduleName)?.[1] ?? []);

export function sharedModuleFilesOf({ chunks = [] }: StatsCompilation): Record<string, string[]> {
  const filesByModule: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const name of new Set(modulesIn(chunk))) {
      const files = (chunk.files ?? []).filter(isScriptOrStyle);
      filesByModule[name] = [...(filesByModule[name] ?? []), ...files].sort();
    }
  }
  return filesByModule;
}
