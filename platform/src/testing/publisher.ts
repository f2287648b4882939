import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { ReleaseKeys } from '../store/release-keys';
import { ReleaseStore } from '../store/release-store';
import { FolderStorage } from '../store/storage/folder-storage';
import { PostgresStorage } from '../store/storage/postgres-storage';
import type { Storage } from '../store/storage/storage';

/** Where a test kills this process: it waits there. At `during` it goes on, so that the signal may come at any time. */
export type Moment = 'before' | 'during' | 'after';

const maxDelayMs = 8;

const [, , place = '', keys = '', app = '', moment] = process.argv;

function openStorage(): Storage {
  if (!place.startsWith('postgres')) return new FolderStorage(place);
  const pool = new Pool({ connectionString: place });
  return new PostgresStorage(async (text, values) => (await pool.query(text, values)).rows);
}

async function reach(reached: Moment): Promise<void> {
  if (reached !== moment) return;
  process.stdout.write('reached\n');
  if (reached === 'during') await setTimeout(Math.random() * maxDelayMs);
  else await once(process.stdin, 'data');
}

const storage = openStorage();
const claim = storage.claim.bind(storage);
storage.claim = async (key, bytes) => {
  if (!key.startsWith('pointers/')) return claim(key, bytes);
  await reach('before');
  await reach('during');
  const isClaimed = await claim(key, bytes);
  await reach('after');
  return isClaimed;
};

const store = new ReleaseStore(storage, new ReleaseKeys(keys));
const intent = { author: 'Sasha', reason: 'about to be killed' };
await showReleases([await storeRelease(store, app)], { store, channel: 'production', intent });
process.exit();
