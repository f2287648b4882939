import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  broken: [
    `
      select format('figures of %s for %s are %s, recounted %s', scope, month, kept, counted)
        from (select scope, month, (income_cents, expense_cents, transactions) as kept from monthly_figures) as kept
        full join (
          select scope, month, (income_cents, expense_cents, transactions) as counted from recounted_figures
        ) as counted using (scope, month)
        where kept is distinct from counted`,
  ],
};
