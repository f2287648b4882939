import * as contracts from '@bank/shared/contracts/credit-cards';
import { hours } from '../../../kernel/clock/clock';
import { feature, read, write } from '../../../kernel/feature/feature';
import { chargeStatements } from './charges/charge-statements';
import { warnOfDueCards } from './charges/warn-of-due-cards';
import { findStatement } from './credit-statement';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { invariants } from './invariants';
import { leaving } from './leaving';
import { payOffCard } from './pay-off';
import { payOutCredits } from './payout/pay-out-credits';

export const creditCards = feature({
  invariants,
  calls: (bank) => [
    read(contracts.getCreditStatement, async ({ params, caller, at }) => ({
      data: await findStatement(bank.db, caller.customer.id, params.id, at),
    })),
    write(
      contracts.payOffCard,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ params, body, ...context }) => payOffCard(bank, params.id, body, context),
    ),
  ],
  jobs: (runner) => [
    { name: 'charge late statements', every: hours(1), onlyIn: 'full', run: () => chargeStatements(runner) },
    { name: 'pay out credits', every: hours(1), onlyIn: 'full', run: () => payOutCredits(runner) },
    { name: 'warn of due cards', every: hours(1), onlyIn: 'full', run: () => warnOfDueCards(runner) },
  ],
  leaving,
  exported,
  chapter,
  examples,
});
