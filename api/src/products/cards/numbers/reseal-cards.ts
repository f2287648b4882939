import { sql } from 'kysely';
import type { Bank } from '../../../kernel/bank/bank';
import type { ReviewRunner } from '../../../kernel/jobs/review-each';
import { openSecrets, protect, resealCode } from './card-secrets';

const pageSize = 100;

type Resealer = Pick<Bank, 'db' | 'keys'> & Pick<ReviewRunner, 'log'>;

/** Protects cards with the current keys, so that older ones can be forgotten. Logs a card that can't be opened. */
export async function resealCards({ log, ...bank }: Resealer): Promise<number> {
  let resealed = 0;
  let after = '';
  for (;;) {
    const outdated = await findOutdated(bank, after);
    for (const card of outdated) {
      try {
        await reseal(bank, card);
        resealed += 1;
      } catch (err) {
        log?.error({ err, card: card.id }, 'protecting a card with new keys failed');
      }
    }
    if (outdated.length < pageSize) return resealed;
    after = outdated.at(-1)?.id ?? after;
  }
}

/** The original keys aren't named, so they have no prefix. */
function findOutdated({ db, keys }: Pick<Bank, 'db' | 'keys'>, after: string) {
  const { id, isOriginal } = keys.current();
  const prefix = isOriginal ? null : `${id}:`;
  return db
    .selectFrom('cards')
    .select(['id', 'number_hash', 'sealed_number', 'sealed_code', 'previous_sealed_code'])
    .where(sql`substring(number_hash from '^[A-Za-z0-9_-]{8}:')`, 'is distinct from', prefix)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
}

type Outdated = Awaited<ReturnType<typeof findOutdated>>[number];

/** Leaves a card alone that got a new code in the meantime. The next run protects it. */
const reseal = ({ db, keys }: Pick<Bank, 'db' | 'keys'>, card: Outdated) =>
  db
    .updateTable('cards')
    .set({
      ...protect(keys, openSecrets(keys, card)),
      previous_sealed_code: card.previous_sealed_code && resealCode(keys, card.previous_sealed_code),
    })
    .where('id', '=', card.id)
    .where('number_hash', '=', card.number_hash)
    .where('sealed_code', '=', card.sealed_code)
    .execute();
