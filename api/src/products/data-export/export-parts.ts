import type { Database } from '../../kernel/db/tables';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { sealingFor } from '../../kernel/keys/sealing';
import { type Claim, type ExportRunner, renewClaim } from './claim';

/** A download sends one part per response. */
export const partBytes = 512 * 1024;

/** Bound to its place, so that no other part can be put there. */
const sealingOf = (id: string, number: number) => sealingFor(`data export ${id} part ${number}`);

/** Stores what is written in encrypted parts, with at most one in memory. */
export function createPartWriter(bank: ExportRunner, claim: Claim) {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let [bytes, parts] = [0, 0];
  const store = async (content: Uint8Array) => {
    bank.stopping?.throwIfAborted();
    const number = parts;
    const sealed = sealingOf(claim.id, number).sealBytes(bank.keys, content);
    await bank.command('bank', async (tx) => {
      await renewClaim(tx, claim);
      await tx
        .insertInto('data_export_parts')
        .values({ export_id: claim.id, number, ...sealed })
        .execute();
    });
    parts += 1;
    bytes += content.length;
  };
  const write = async (piece: Uint8Array) => {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < partBytes) return;
    const all = Buffer.concat(waiting);
    const whole = all.length - (all.length % partBytes);
    for (let start = 0; start < whole; start += partBytes)
      await store(all.subarray(start, start + partBytes));
    waiting = [all.subarray(whole)];
    waitingBytes = all.length - whole;
  };
  const end = async () => {
    if (waitingBytes > 0) await store(Buffer.concat(waiting));
    return { bytes, parts };
  };
  return { write, end };
}

export async function readPart(
  db: Database,
  keys: ServerKeys,
  { id, number }: { id: string; number: number },
): Promise<Buffer | undefined> {
  const part = await db
    .selectFrom('data_export_parts')
    .select(['key_id', 'content'])
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return part && sealingOf(id, number).unsealBytes(keys, part);
}
