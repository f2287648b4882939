import type { RemoteInPage } from '@bank/shared/contracts/releases';

/** Why a remote's page is not there. The list is closed: each has its own words on screen. */
export type FailureReason =
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'incompatible'
  | 'execution'
  | 'missing'
  | 'render';

export class RemoteFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    remote: string,
    cause?: unknown,
  ) {
    super(`${remote}: ${reason}`, { cause });
    this.name = 'RemoteFailure';
  }
}

const codes: [pattern: RegExp, reason: FailureReason][] = [
  [/RUNTIME-012|RUNTIME-005|RUNTIME-006|does not satisfy/, 'incompatible'],
  [/ChunkLoadError|Loading (CSS )?chunk|RUNTIME-008|ScriptNetworkError/, 'network'],
  [/RUNTIME-001|RUNTIME-002|ScriptExecutionError/, 'execution'],
];

const textOf = (failure: unknown) =>
  failure instanceof Error ? `${failure.name} ${failure.message}` : String(failure);

const fromText = (failure: unknown): FailureReason =>
  codes.find(([pattern]) => pattern.test(textOf(failure)))?.[1] ?? 'execution';

async function integrityOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** A script that fails says nothing of why; asking for its entry once more does. */
async function whyNotLoaded({ entry }: RemoteInPage): Promise<FailureReason> {
  try {
    const answer = await fetch(entry.address, { cache: 'no-store' });
    if (answer.status === 404) return 'missing';
    if (!answer.ok || !entry.integrity) return 'network';
    return (await integrityOf(answer)) === entry.integrity ? 'network' : 'integrity';
  } catch {
    return 'network';
  }
}

/** Names the reason behind whatever the loader threw. */
export async function toRemoteFailure(remote: RemoteInPage, failure: unknown): Promise<RemoteFailure> {
  if (failure instanceof RemoteFailure) return failure;
  const reason = fromText(failure);
  return new RemoteFailure(reason === 'network' ? await whyNotLoaded(remote) : reason, remote.name, failure);
}
