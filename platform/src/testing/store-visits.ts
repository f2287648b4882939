import { type StoredVisit, visitsPerDocument, writeVisits } from '../judge/stored-visits';
import type { Storage } from '../store/storage/storage';

export type SignsOf = (number: number, isCandidate: boolean) => StoredVisit['signs'];

export const broken: SignsOf = (_number, isCandidate) => (isCandidate ? ['broke'] : []);
export const harmless: SignsOf = () => [];

const eachTenth = (number: number): StoredVisit['side'] => (number % 10 === 9 ? 'candidate' : 'others');

/** The visitors are strangers, each in a network of its own. */
export async function storeVisits(
  storage: Storage,
  salt: string,
  count: number,
  of: SignsOf,
  sideOf = eachTenth,
): Promise<void> {
  const visits = Array.from({ length: count }, (_, number): StoredVisit => {
    const side = sideOf(number);
    return {
      view: `view-${number}`,
      at: number,
      side,
      browser: 'firefox',
      network: `network-${number}`,
      prefix: `prefix-${number}`,
      device: `device-${number}`,
      signs: of(number, side === 'candidate'),
    };
  });
  for (let from = 0; from < count; from += visitsPerDocument) {
    const part = visits.slice(from, from + visitsPerDocument);
    await writeVisits(storage, salt, `writer-${from}`, part);
  }
}
