import * as contracts from '@bank/shared/contracts/bills';
import { cancelPlannedBill, listBills } from '@bank/shared/contracts/bills';
import { hours, minutes } from '../../kernel/clock/clock';
import { feature, read, write } from '../../kernel/feature/feature';
import { addPayee } from '../payees/find-or-add-payee';
import { toWirePayee } from '../payees/find-payee';
import { removePayee } from '../payees/remove-payee';
import { cancelPlan } from '../planned/cancel-plan';
import { carryOutPlanned } from '../planned/carry-out-planned';
import { planBill } from '../planned/plan-bill';
import { warnOfShortBills } from '../planned/short/warn-of-short-bills';
import { findBills } from './find-bills';
import { invariants } from './invariants';
import { leaving } from './leaving';
import { payBill } from './pay-bill';

export const bills = feature({
  invariants,
  calls: (bank) => [
    read(listBills, async ({ caller }) => ({ data: await findBills(bank.db, caller.customer.id) })),
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
    write(
      contracts.planBill,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => planBill(bank, body, context),
    ),
    write(
      cancelPlannedBill,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, ...context }) => cancelPlan(bank, params.id, context),
    ),
  ],
  jobs: (runner) => [
    { name: 'make scheduled payments', every: minutes(1), run: () => carryOutPlanned(runner) },
    { name: 'warn of short bills', every: hours(1), run: () => warnOfShortBills(runner) },
  ],
  leaving,
});
