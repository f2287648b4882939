import { payBill } from '@bank/shared/contracts/bills';
import { getCardActivity, getTransaction } from '@bank/shared/contracts/card-activity';
import { checking, provePin } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const power = { name: 'Northside Power', account_number: '5500917342' };
const bill = { from_account_id: checking, amount: 61.8 };
const pay = send('Pay a bill', payBill, { body: { ...bill, payee: power } }, { TRANSACTION: 'id' });
const paid = [provePin(bill), pay];
const onTransaction = { before: paid, params: { id: '$TRANSACTION' } };

export const examples = [
  example(getCardActivity, { chapter: 'Owned cards' }),
  example(getTransaction, {
    chapter: 'Insights',
    ...onTransaction,
    notes: "Also takes a card payment's ID, once its merchant has collected the money.",
  }),
];
