import { shownOn } from '../channel/move-channel';
import { previewedVersions } from '../channel/preview';
import { type Content, releaseIn } from '../store/content';
import type { ChannelPointer } from '../store/release-documents';
import type { Named, ReleaseStore } from '../store/release-store';
import type { WorkingCopy } from './working-copy';

type Log = Pick<ChannelPointer, 'action' | 'moved' | 'author' | 'reason'>;

const by = ({ author, reason }: Log) => `by ${author} (“${reason}”)`;

/** The pointers that moved an app, the newest first; one that names nothing moved everything. */
function* movesOf(store: ReleaseStore, name: string): Generator<ChannelPointer> {
  for (const pointer of store.log('production').all()) {
    const { moved } = pointer;
    if (moved.length === 0 || moved.some((one) => one.startsWith(`${name}@`))) yield pointer;
  }
}

function reasonInLog(store: ReleaseStore, { name, version }: Named, live: Named | undefined) {
  const moves = [...movesOf(store, name)];
  const [last] = moves;
  if (last && !live && last.action === 'retire')
    return `${name} stays retired: it was taken out ${by(last)}. To show it again: npm run release -- publish ${name}`;
  const wasShown = moves.some(({ moved }) => moved.includes(`${name}@${version}`));
  if (last && wasShown && last.action === 'rollback')
    return `${name} ${version} stays rolled back ${by(last)}. To show it again: npm run release -- publish ${name}`;
  return undefined;
}

function publication(store: ReleaseStore, { name, version }: Named): string {
  const found = [...movesOf(store, name)].find(({ moved }) => moved.includes(`${name}@${version}`));
  const where = 'from another working copy';
  return found ? `${found.author} published it ${where} (“${found.reason}”)` : `it was published ${where}`;
}

/** Why a start does not replace what production shows of an app by what this copy built. */
export function reasonToKeep(
  store: ReleaseStore,
  copy: WorkingCopy,
  content: Content,
  built: Named,
): string | undefined {
  const { name, version } = built;
  const live = releaseIn(content, name);
  const rollout = shownOn(store, 'production').pointer?.rollout;
  if (rollout?.names.includes(name))
    return `${name} stays as it is during its rollout. To end it: npm run release -- promote, or: npm run release -- rollback`;
  if (previewedVersions(store).get(name) === version)
    return `${name} ${version} stays on the preview. To show it to everybody: npm run release -- promote ${name}`;
  const inLog = reasonInLog(store, built, live);
  if (inLog || !live || copy.includes(live)) return inLog;
  return `${name} stays at ${live.version}: ${publication(store, live)}. To replace it: npm run release -- publish ${name}`;
}
