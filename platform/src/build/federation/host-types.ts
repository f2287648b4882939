import { zipSync } from 'fflate';

/** The consumer's plugin replaces this with its own name for the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

const pageTypes = `import type { ComponentType } from 'react';
declare const page: ComponentType;
export default page;
`;

const mtime = '1980-01-01T00:00:00';

/** An archive of declarations, the same in every build. `publish` refuses a page that is no such component. */
export function typesArchive(pages: readonly string[], host: string): Uint8Array {
  const files = [['host.d.ts', host], ...pages.map((page) => [`${page}.d.ts`, pageTypes])].sort();
  const bytes = files.map(([name = '', text = '']) => [name, new TextEncoder().encode(text)]);
  return zipSync(Object.fromEntries(bytes), { mtime });
}

/** Gives the runtime's `loadRemote` the types of the loaded modules. */
export function typesOfLoading(pages: readonly string[]): string {
  const requests = [...pages, 'host'].map((name) => `'${alias}/${name}'`);
  const loaded = requests.map((request) => `T extends ${request} ? typeof import(${request}) :`);
  return `export type RemoteKeys = ${requests.join(' | ')};
type PackageType<T> = ${loaded.join('\n  ')} any;
`;
}
