import { getCardActivity, getTransaction } from '@bank/shared/contracts/card-activity';
import { example } from '../../kernel/feature/example';
import { payABill } from '../../payments/bills/examples';

export const examples = [
  example(getCardActivity, { chapter: 'Owned cards' }),
  example(getTransaction, {
    chapter: 'Insights',
    before: payABill,
    params: { id: '$TRANSACTION' },
    notes: "Also takes a card payment's ID, once its merchant has collected the money.",
  }),
];
