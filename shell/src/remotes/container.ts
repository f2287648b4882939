import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { runEntry } from './entry-script';
import { RemoteFailure } from './failure';
import { federationName } from './federation-name';
import type { Release } from './releases';

/** What a remote's entry leaves on the page: it takes the shared modules and returns its pages. */
interface Container {
  init(shared: object): Promise<void> | void;
  get(door: string): Promise<() => unknown>;
}

// The bundler replaces these.
declare const __webpack_init_sharing__: (scope: string) => Promise<void> | void;
declare const __webpack_share_scopes__: { default: object };

const started = new Map<string, Promise<Container>>();
const instead = new Map<string, Release>();

async function start(name: string, { entry }: Release): Promise<Container> {
  const global = federationName(name);
  // Left over from an earlier try: a script's variable cannot be deleted, only cleared.
  if (!Reflect.deleteProperty(globalThis, global)) Reflect.set(globalThis, global, undefined);
  await runEntry(entry.address);
  const container: Container | undefined = Reflect.get(globalThis, global);
  if (!container) throw new RemoteFailure('execution', name);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function containerOf(remote: RemoteInPage): Promise<Container> {
  const { name } = remote;
  const running = started.get(name) ?? start(name, instead.get(name) ?? remote);
  started.set(name, running);
  return running;
}

export async function loadExposed(remote: RemoteInPage, door: string): Promise<unknown> {
  const container = await containerOf(remote);
  const factory = await container.get(`./${door}`);
  return factory();
}

/** The next page of this remote loads from a fresh start of this release. */
export function restartRemote({ name }: RemoteInPage, release: Release): void {
  started.delete(name);
  instead.set(name, release);
}
