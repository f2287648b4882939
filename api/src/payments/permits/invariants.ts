import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  broken: [
    `
      select 'permit ' || permit_id || ' was used ' || count(*) || ' times'
        from transfers group by permit_id having count(*) > 1`,
    `
      select 'permit ' || permit_id || ' was used but is still valid'
        from (
          select permit_id from transfers union all select permit_id from person_payments
          union all select permit_id from scheduled_payments
        ) as used
        join permits on permits.id = permit_id`,
    `
      select 'permit ' || permit_id || ' was used for a payment and for a plan'
        from (select permit_id from transfers union all select permit_id from person_payments) as used
        join scheduled_payments using (permit_id)`,
    `
      select 'permit ' || permit_id || ' was used for a transfer and for a person'
        from transfers join person_payments using (permit_id)`,
    `
      select 'transfer ' || transfers.transaction_id || ' does not match its stored response'
        from transfers left join moved using (transaction_id)
        where transaction_id is distinct from answer::jsonb -> 'data' ->> 'id'
          or cents is distinct from ((answer::jsonb -> 'data' ->> 'amount')::numeric * 100)::bigint`,
  ],
};
