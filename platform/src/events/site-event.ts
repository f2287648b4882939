import * as z from 'zod/mini';
import { setWith } from '../rollout/candidate-of';
import { releaseIn } from '../store/content';
import { ifIntact } from '../store/documents';
import { type ChannelPointer, moverOf } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import type { Storage } from '../store/storage/storage';

export const siteEvent = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

export type SiteEvent = z.infer<typeof siteEvent>;

export const eventsFolder = 'events';
const keptMs = 7 * 24 * 3_600_000;

export const keyOf = (id: string, name: string): string => `${eventsFolder}/${id}/${name}`;

export const eventFile = 'event.json';

/** Returns true for one caller, of all processes. The event is sent by whichever process has the webhook. */
export const announce = (storage: Storage, event: SiteEvent): Promise<boolean> =>
  storage.claim(keyOf(event.id, eventFile), Buffer.from(JSON.stringify(event)));

/** False if it's still kept, sent or not. */
export async function removeIfOld(storage: Storage, id: string): Promise<boolean> {
  if (((await storage.ageMs(keyOf(id, eventFile))) ?? 0) <= keptMs) return false;
  await storage.remove(`${eventsFolder}/${id}`);
  return true;
}

export async function removeOldEvents(storage: Storage): Promise<void> {
  for (const id of await storage.list(eventsFolder)) await removeIfOld(storage, id);
}

/** Says no commit of a set that is damaged. */
async function releasesOf(store: ReleaseStore, pointer: ChannelPointer) {
  return Promise.all(
    pointer.moved.map(async (moved) => {
      const [name = '', version = null] = moved.split('@');
      const set = await ifIntact(store.readSet(setWith(pointer, name)));
      const shown = set && releaseIn(set, name);
      return { name, version, commit: shown?.version === version ? (shown.commit ?? null) : null };
    }),
  );
}

/** Says who changed what, when, why, and from which commit. Nothing in it is about customers. */
export async function changeEvent(store: ReleaseStore, pointer: ChannelPointer): Promise<SiteEvent> {
  const { channel, sequence, action, moved, at, reason, set, rollouts, squad } = pointer;
  const what = moved.map((one) => one.replace('@', ' ')).join(', ') || 'the whole site';
  return {
    id: `${channel}-${sequence}`,
    type: `release.${action}`,
    timestamp: at,
    data: {
      text: `${what} on ${channel}: ${reason}`,
      action,
      channel,
      sequence,
      releases: await releasesOf(store, pointer),
      rollouts: rollouts.map(({ names, percent }) => ({ names, percent })),
      set,
      author: moverOf(pointer),
      ...(squad && { squad: squad.name, key: squad.key }),
      reason,
    },
  };
}
