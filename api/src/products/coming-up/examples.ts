import { listComingUp } from '@bank/shared/contracts/account-details';
import { checking } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';
import { planABill } from '../../payments/scheduled/examples';

export const examples = [
  example(listComingUp, { chapter: 'Accounts', before: planABill, query: { account_id: checking } }),
];
