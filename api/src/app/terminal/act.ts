import { cents } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import { badInput } from '../../kernel/errors/errors';
import { captureHold, refundPayment, releaseHold } from '../../products/cards/payments/settle-payments';
import { actionForm, errorsOf, type Fields } from './terminal-form';

/** Does what a button of a payment says. */
export async function act(bank: Bank, id: string, fields: Fields): Promise<void> {
  const read = actionForm.safeParse(fields);
  if (!read.success) {
    const errors = Object.entries(errorsOf(read.error)).map(([name, text]) => [name, [text]]);
    throw badInput(Object.fromEntries(errors));
  }
  const { action, amount = cents(0), key } = read.data;
  if (action !== 'release' && amount === 0) throw badInput({ amount: ['Please enter a valid amount'] });
  if (action === 'capture') await captureHold(bank, id, amount);
  if (action === 'release') await releaseHold(bank, id);
  if (action === 'refund') await refundPayment(bank, { id, amount, key });
}
