import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { runEntry } from './entry-script';
import { RemoteFailure } from './failure';
import { federationName } from './federation-name';
import type { Release } from './releases';

/** What a remote's entry leaves behind: it is told what the page shares, and hands out its pages. */
interface Container {
  init(shared: object): Promise<void> | void;
  get(door: string): Promise<() => unknown>;
}

// The bundler puts its own in the place of these.
declare const __webpack_init_sharing__: (scope: string) => Promise<void> | void;
declare const __webpack_share_scopes__: { default: object };

const started = new Map<string, Promise<Container>>();
const instead = new Map<string, Release>();

async function start(name: string, { entry }: Release): Promise<Container> {
  const global = federationName(name);
  // What an earlier try left: a script's own variable stays, and can only be emptied.
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

/** What a remote exposes under this name. */
export async function openDoor(remote: RemoteInPage, door: string): Promise<unknown> {
  const container = await containerOf(remote);
  const factory = await container.get(`./${door}`);
  return factory();
}

/** The next door of this remote is opened by this release, started anew. */
export function startAnew({ name }: RemoteInPage, release: Release): void {
  started.delete(name);
  instead.set(name, release);
}
