import * as contracts from '@bank/shared/contracts/bills';
import { feature, read, write } from '../../kernel/feature/feature';
import { addPayee } from '../payees/find-or-add-payee';
import { toWirePayee } from '../payees/find-payee';
import { removePayee } from '../payees/remove-payee';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findBills } from './find-bills';
import { leaving } from './leaving';
import { payBill } from './pay-bill';

export const bills = feature({
  calls: (bank) => [
    read(contracts.listBills, async ({ caller }) => ({ data: await findBills(bank.db, caller.customer.id) })),
    write(
      contracts.payBill,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => payBill(bank, body, context),
    ),
    write(
      contracts.addPayee,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      async ({ body, ...context }) => {
        const payee = await bank.command(context, (tx) => addPayee(tx, bank, body, context));
        return { data: toWirePayee(payee) };
      },
    ),
    write(
      contracts.removePayee,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => removePayee(bank, params.id, context),
    ),
  ],
  leaving,
  exported,
  chapter,
  examples,
});
