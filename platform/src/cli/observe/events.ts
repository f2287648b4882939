import { eventFile, eventsFolder, keyOf, siteEvent } from '../../events/site-event';
import { parseAs } from '../../store/documents';
import { ReleaseRefused } from '../../store/release-refused';
import type { Storage } from '../../store/storage/storage';
import type { Command } from '../command';

interface Undelivered {
  id: string;
  text: string;
  attempts: number;
  /** Why the last attempt failed; null while there are more to come. */
  problem: string | null;
}

async function undelivered(storage: Storage): Promise<Undelivered[]> {
  const found: Undelivered[] = [];
  for (const id of await storage.list(eventsFolder)) {
    const names = await storage.list(`${eventsFolder}/${id}`);
    if (names.includes('sent')) continue;
    const event = parseAs(String(await storage.read(keyOf(id, eventFile))), siteEvent);
    const problem = names.includes('dead') ? String(await storage.read(keyOf(id, 'dead'))) : null;
    const attempts = names.filter((name) => name.startsWith('attempt-')).length;
    found.push({ id, text: event ? String(event.data.text) : 'damaged', attempts, problem });
  }
  return found;
}

async function sendAgain(storage: Storage, id: string): Promise<void> {
  const names = await storage.list(`${eventsFolder}/${id}`);
  if (!names.includes(eventFile)) throw new ReleaseRefused(`There is no event ${id}.`);
  if (names.includes('sent')) throw new ReleaseRefused(`${id} was delivered.`);
  for (const name of names) if (name !== eventFile) await storage.remove(keyOf(id, name));
}

const lineOf = ({ id, text, attempts, problem }: Undelivered) =>
  `${id.padEnd(18)} ${attempts} attempts, ${problem === null ? 'more to come' : `given up: ${problem}`}  ${text}`;

export const events: Command = {
  usage: 'events [ID…]',
  summary: 'list what RELEASE_WEBHOOK did not get; with IDs: send it again',
  details: [
    'A site with RELEASE_WEBHOOK that shows the channel sends it within five minutes. Events are kept for seven days.',
  ],
  options: {},
  async run(ids, _values, { store: { storage } }) {
    for (const id of ids) await sendAgain(storage, id);
    const json = await undelivered(storage);
    return { lines: json.length > 0 ? json.map(lineOf) : ['Every event was delivered.'], json };
  },
};
