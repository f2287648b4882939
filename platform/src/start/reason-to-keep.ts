import { describeFreeze, freezeOf } from '../channel/frozen';
import { previewedVersions } from '../channel/preview';
import { rolloutOf } from '../rollout/the-rollout';
import { type Content, releaseIn } from '../store/content';
import { type ChannelPointer, versionIn } from '../store/release-documents';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import type { WorkingCopy } from './working-copy';

const by = ({ author, reason }: Pick<ChannelPointer, 'author' | 'reason'>) => `by ${author} (“${reason}”)`;

/** Newest first. An empty `moved` means that all apps changed. */
async function movesOf(store: ReleaseStore, name: string): Promise<ChannelPointer[]> {
  const isMove = (pointer: ChannelPointer) =>
    pointer.moved.length === 0 || versionIn(pointer, name) !== undefined;
  return (await store.log('production').all()).filter(isMove);
}

async function reasonInLog(store: ReleaseStore, { name, version }: ReleaseId, live: ReleaseId | undefined) {
  const moves = await movesOf(store, name);
  const [last] = moves;
  if (last && !live && last.action === 'retire')
    return `${name} stays retired: retired ${by(last)}. To bring it back: npm run release -- publish ${name}`;
  const wasShown = moves.some(({ moved }) => moved.includes(`${name}@${version}`));
  if (last && wasShown && last.action === 'rollback')
    return `${name} ${version} stays rolled back ${by(last)}. To bring it back: npm run release -- publish ${name}`;
  return undefined;
}

async function describePublication(store: ReleaseStore, { name, version }: ReleaseId): Promise<string> {
  const moves = await movesOf(store, name);
  const found = moves.find(({ moved }) => moved.includes(`${name}@${version}`));
  const source = 'from another working copy';
  return found ? `${found.author} published it ${source} (“${found.reason}”)` : `it was published ${source}`;
}

export async function reasonToKeep(
  store: ReleaseStore,
  copy: WorkingCopy,
  content: Content,
  built: ReleaseId,
): Promise<string | undefined> {
  const { name, version } = built;
  const live = releaseIn(content, name);
  const pointer = await store.readPointer('production');
  const frozen = freezeOf(pointer, name);
  if (frozen) return `${name} stays unchanged. ${describeFreeze(frozen)}`;
  if (rolloutOf(pointer?.rollouts ?? [], name))
    return `${name} stays unchanged during its rollout. To end it: npm run release -- promote ${name}, or: npm run release -- rollback ${name}`;
  if ((await previewedVersions(store)).get(name) === version)
    return `${name} ${version} stays on the preview. To show it to everyone: npm run release -- promote ${name}`;
  const inLog = await reasonInLog(store, built, live);
  if (inLog || !live || (await copy.includes(live))) return inLog;
  return `${name} stays at ${live.version}: ${await describePublication(store, live)}. To replace it: npm run release -- publish ${name}`;
}
