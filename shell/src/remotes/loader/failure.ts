import type { PinnedFile, RemoteInPage } from '@bank/shared/contracts/releases';
import type { Release } from '../releases/releases';
import { integrityOf, withoutRound } from '../releases/trusted-files';

export type LoadFailure = 'network' | 'timeout' | 'integrity' | 'incompatible' | 'execution' | 'missing';

/** A fixed list, because each reason has its own text on screen. */
export type FailureReason = LoadFailure | 'render';

export class RemoteFailure extends Error {
  constructor(
    readonly reason: LoadFailure,
    remote: string,
    cause?: unknown,
  ) {
    super(`${remote}: ${reason}`, { cause });
    this.name = 'RemoteFailure';
  }
}

/** What a remote or the loader threw, since the reason alone explains little. */
export const originOf = (failure: unknown): unknown =>
  failure instanceof RemoteFailure ? (failure.cause ?? failure) : failure;

const codes: [pattern: RegExp, reason: LoadFailure][] = [
  [/ScriptExecutionError|RUNTIME-00[12]/, 'execution'],
  [/RUNTIME-012|RUNTIME-00[56]|does not satisfy/, 'incompatible'],
  [/does not exist in container|RUNTIME-014/, 'missing'],
  [/ChunkLoadError|Loading (CSS )?chunk|RUNTIME-008/i, 'network'],
];

const textOf = (failure: unknown) =>
  failure instanceof Error ? `${failure.name} ${failure.message}` : String(failure);

const fromText = (failure: unknown): LoadFailure =>
  codes.find(([pattern]) => pattern.test(textOf(failure)))?.[1] ?? 'execution';

/** The page knows only the entry of a fallback. */
const pinnedIn = ({ version, pages }: RemoteInPage, release: Release): PinnedFile[] => [
  release.entry,
  ...pages.flatMap(({ preload, brought = [] }) =>
    release.version === version ? [...preload, ...brought] : brought,
  ),
];

/** The loader names a script by its URL and a style sheet by its chunk. */
function fileOf(remote: RemoteInPage, release: Release, failure: unknown): PinnedFile {
  const { request } = (failure ?? {}) as { request?: unknown };
  const [, style] = /Loading css chunk (\S+) failed/i.exec(textOf(failure)) ?? [];
  const pinned = pinnedIn(remote, release);
  if (style)
    return (
      pinned.find(({ address }) => address.includes(`/${style}.`) && /\.css$/.test(address)) ?? release.entry
    );
  if (typeof request !== 'string') return release.entry;
  const address = withoutRound(request);
  return pinned.find((file) => new URL(file.address, location.href).href === address) ?? { address };
}

interface Published {
  name: string;
  version: string;
  assets: { file: string; integrity: string }[];
}

/** The bundler pins all files except entries, but doesn't say how. */
async function publishedIntegrity(address: string): Promise<string | undefined> {
  const [, app, version, file] = /\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const answer = await fetch('/releases/current.json', { cache: 'no-store' });
  const { shell, remotes, fallbacks } = (await answer.json()) as Record<
    'remotes' | 'fallbacks',
    Published[]
  > & {
    shell: Published;
  };
  const release = [shell, ...remotes, ...fallbacks].find(
    (one) => one.name === app && one.version === version,
  );
  return release?.assets.find((one) => one.file === file)?.integrity;
}

/**
 * A failed script does not say why, so fetch it again to find out. Browsers cache a file that fails its
 * integrity check, so the fetch bypasses the cache.
 */
async function whyNotLoaded({ address, integrity }: PinnedFile): Promise<LoadFailure> {
  try {
    const answer = await fetch(address, { cache: 'reload' });
    if (answer.status === 404) return 'missing';
    if (!answer.ok) return 'network';
    const pinned = integrity ?? (await publishedIntegrity(address));
    return pinned && (await integrityOf(answer)) !== pinned ? 'integrity' : 'network';
  } catch {
    return 'network';
  }
}

export async function toRemoteFailure(
  remote: RemoteInPage,
  failure: unknown,
  release: Release = remote,
): Promise<RemoteFailure> {
  if (failure instanceof RemoteFailure) return failure;
  const found = fromText(failure);
  const reason = found === 'network' ? await whyNotLoaded(fileOf(remote, release, failure)) : found;
  return new RemoteFailure(reason, remote.name, failure);
}
