import { capabilities } from '@bank/shared/contracts/capabilities';
import type { RemoteManifest } from '../build/remote-manifest';
import type { SourceTexts } from '../store/release-documents';
import { importsOf } from './door-uses';

const door = '@bank/shared/capabilities';

const importsDoor = (path: string, text: string) =>
  text.includes(door) && importsOf({ [path]: text }).has(door);

export function knownCapabilities(
  texts: SourceTexts,
  { pages, slots = [] }: Pick<RemoteManifest, 'pages' | 'slots'>,
): string[] {
  const checking = Object.entries(texts).filter(([path, text]) => importsDoor(path, text));
  const named = (name: string) => checking.some(([, text]) => text.includes(`'${name}'`));
  const needed = new Set([...pages, ...slots].map(({ capability }) => capability));
  return capabilities.filter((name) => needed.has(name) || named(name));
}
