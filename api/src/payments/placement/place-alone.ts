import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { PaymentOrder } from './payment-order';

export interface Outcome {
  outcome:
    | 'placed'
    | 'repeated'
    | 'running'
    | 'key-reused'
    | 'too-many'
    | 'no-source'
    | 'no-destination'
    | 'no-permit'
    | 'insufficient';
  detail: string | null;
}

export async function placeAlone(db: Database, order: PaymentOrder): Promise<Outcome> {
  const value = JSON.stringify(order);
  const { rows } = await sql<Outcome>`
    select outcome, detail from place_payment(jsonb_populate_record(null::payment_order, ${value}::jsonb))
  `.execute(db);
  return rows[0] as Outcome;
}
