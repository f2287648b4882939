import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { FolderStorage } from '../store/storage/folder-storage';
import { PostgresStorage } from '../store/storage/postgres-storage';
import type { Storage } from '../store/storage/storage';

/** Where a test kills this process: it waits there. At `during` it goes on, so that the signal may come at any time. */
export type Moment = 'before' | 'during' | 'after';

const maxDelayMs = 8;

function openStorage(place: string): Storage {
  if (!place.startsWith('postgres')) return new FolderStorage(place);
  const pool = new Pool({ connectionString: place });
  return new PostgresStorage(async (text, values) => (await pool.query(text, values)).rows);
}

/** Reports on stdout when it reaches this moment of a pointer's claim. */
export function openKillableStorage(place: string, moment: string | undefined): Storage {
  const reach = async (reached: Moment) => {
    if (reached !== moment) return;
    process.stdout.write('reached\n');
    if (reached === 'during') await setTimeout(Math.random() * maxDelayMs);
    else await once(process.stdin, 'data');
  };
  const storage = openStorage(place);
  const claim = storage.claim.bind(storage);
  storage.claim = async (key, bytes) => {
    if (!key.startsWith('pointers/')) return claim(key, bytes);
    await reach('before');
    await reach('during');
    const isClaimed = await claim(key, bytes);
    await reach('after');
    return isClaimed;
  };
  return storage;
}
