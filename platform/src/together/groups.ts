import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseId } from '../store/release-store';

export type PageInRemote = Composition['remotes'][number]['pages'][number];

export interface Group {
  name: string;
  extension: 'js' | 'css';
  parts: PinnedFile[];
}

const released = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Which file of which release has this address. */
export function fileAt(address: string): (ReleaseId & { file: string }) | undefined {
  const [, name, version, file] = released.exec(address) ?? [];
  return name && version && file ? { name, version, file } : undefined;
}

/** A larger file is worth a request of its own, and a place in the cache that all pages share. */
const maxPartBytes = 32 * 1024;

const endsWith =
  (end: string) =>
  ({ address }: PinnedFile) =>
    address.endsWith(end);
export const isScript = endsWith('.js');
const isStyle = endsWith('.css');

/** What a page loads of the shell, and its own styles: in as few files as a single build would have. */
export function groupsOf(
  { shell }: Pick<ReleaseSet, 'shell'>,
  { preload }: Composition['shell'],
  { page, brought = [], preload: own }: PageInRemote,
): Group[] {
  const bytes = new Map(shell.assets.map((asset) => [`${shell.base}${asset.file}`, asset.bytes]));
  const isSmall = ({ address }: PinnedFile) => (bytes.get(address) ?? 0) <= maxPartBytes;
  const groups: Group[] = [
    { name: `${page}.doors`, extension: 'js', parts: brought.filter(isScript).filter(isSmall) },
    { name: `${page}.shell`, extension: 'css', parts: [...preload, ...brought].filter(isStyle) },
    { name: `${page}.page`, extension: 'css', parts: own.filter(isStyle) },
  ];
  return groups.filter(({ parts }) => parts.length > 0);
}
