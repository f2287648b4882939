import type { Storage } from '../store/storage/storage';

/** Flips a bit whenever the document is read, because writing every damaged document takes hours. */
export class DamagedStorage {
  key = '';
  index = 0;
  bit = 1;

  of(storage: Storage): Storage {
    const read = async (key: string) => {
      const bytes = await storage.read(key);
      return bytes && key === this.key ? this.flipped(bytes) : bytes;
    };
    return Object.assign(Object.create(storage), { read, mark: async () => undefined });
  }

  private flipped(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes);
    copy[this.index] = bytes.readUInt8(this.index) ^ this.bit;
    return copy;
  }
}
