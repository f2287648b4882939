import { sql } from 'kysely';
import type { Bank } from '../../../kernel/bank/bank';
import { openSecrets, protect, resealCode } from './card-secrets';

const pageSize = 100;

/** Protects cards with the current keys, so that older ones can be forgotten. */
export async function resealCards(bank: Pick<Bank, 'db' | 'keys'>): Promise<number> {
  let resealed = 0;
  for (;;) {
    const outdated = await findOutdated(bank);
    for (const card of outdated) await reseal(bank, card);
    resealed += outdated.length;
    if (outdated.length < pageSize) return resealed;
  }
}

/** The original keys aren't named, so they have no prefix. */
function findOutdated({ db, keys }: Pick<Bank, 'db' | 'keys'>) {
  const { id, isOriginal } = keys.current();
  const prefix = isOriginal ? null : `${id}:`;
  return db
    .selectFrom('cards')
    .select(['id', 'number_hash', 'sealed_number', 'sealed_code', 'previous_sealed_code'])
    .where(sql`substring(number_hash from '^[A-Za-z0-9_-]{8}:')`, 'is distinct from', prefix)
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
