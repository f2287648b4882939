import { capabilities } from '@bank/shared/contracts/capabilities';
import type { RemoteManifest } from '../build/remote-manifest';
import type { SourceTexts } from '../store/release-documents';
import { importsOf } from './door-uses';

const door = '@bank/shared/capabilities';

const importsDoor = async (path: string, text: string) =>
  text.includes(door) && (await importsOf({ [path]: text })).has(door);

export async function knownCapabilities(
  texts: SourceTexts,
  { pages, slots = [] }: Pick<RemoteManifest, 'pages' | 'slots'>,
): Promise<string[]> {
  const checking: string[] = [];
  for (const [path, text] of Object.entries(texts)) if (await importsDoor(path, text)) checking.push(text);
  const named = (name: string) => checking.some((text) => text.includes(`'${name}'`));
  const needed = new Set([...pages, ...slots].map(({ capability }) => capability));
  return capabilities.filter((name) => needed.has(name) || named(name));
}
