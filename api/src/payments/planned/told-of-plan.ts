import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { parseMoney } from '@bank/shared/money';

export const toldOfPlan = ({ id, payee_name: name, amount }: PlannedPayment) => ({
  plan: id,
  name,
  cents: parseMoney(amount) ?? 0,
});
