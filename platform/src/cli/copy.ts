import { copyStore } from '../store/copy-store';
import type { Command } from './command';
import { UsageError } from './read-words';

export const copy: Command = {
  usage: 'copy FOLDER | URL',
  summary: 'copy the whole store to a folder or to PostgreSQL, and verify every byte',
  details: [
    'URL is postgres://HOST/DATABASE. Run it again to go on after an interruption, or to copy what is new.',
    'Refused if the target has another history. The keys stay where they are.',
  ],
  options: {},
  async run([target, ...more], _values, { store, openStorage }) {
    if (!target || more.length > 0) throw new UsageError('copy takes one folder or URL.');
    const { storage, close } = await openStorage(target);
    try {
      const copied = await copyStore(store, storage);
      const { written, same } = copied;
      return {
        lines: [`${written} documents and files copied, ${same} were there already; all are verified.`],
        json: copied,
      };
    } finally {
      await close();
    }
  },
};
