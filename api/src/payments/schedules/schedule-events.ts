import type { Schedule } from '@bank/shared/contracts/schedules';
import { parseMoney } from '@bank/shared/money';

export const auditOf = ({ id, person_name: name, amount }: Schedule) => ({
  schedule: id,
  name,
  cents: parseMoney(amount) ?? 0,
});
