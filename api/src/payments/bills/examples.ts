import { addPayee, listBills, payBill, removePayee } from '@bank/shared/contracts/bills';
import { paymentRefusals, provePin } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';
import { add, march, power } from '../scheduled/examples';

const { name, account_number } = power;
const onBill = { body: { ...march, payee: { name, account_number } } };
/** Keeps the payment as TRANSACTION. */
export const payABill = [provePin(march), send('Pay a bill', payBill, onBill, { TRANSACTION: 'id' })];

const onlyLastFour = 'Only the last four characters of account numbers are shown.';

export const chapter = {
  place: 230,
  title: 'Bills',
  about: 'Add a payee first, or together with the first bill.',
};

export const examples = [
  example(payBill, {
    before: [provePin(march)],
    body: { ...march, description: 'March', payee: power },
    notes: `Send either payee_id, for a saved payee, or payee, for a new one.
      A payee is identified by name and account number.`,
    ...paymentRefusals,
  }),
  example(addPayee, { body: power, notes: onlyLastFour }),
  example(listBills, { notes: onlyLastFour }),
  example(removePayee, {
    before: [add('Southside Power')],
    params: { id: '$PAYEE' },
    409: 'A payment to the payee is scheduled: cancel it first.',
  }),
];
