import * as contracts from '@bank/shared/contracts/security';
import { hours, minutes } from '../../kernel/clock/clock';
import { type AllFeatures, feature, read, write } from '../../kernel/feature/feature';
import { askToClose } from './ask-to-close';
import { closeDue, warnOfClosing } from './close-due';
import { chapter, examples } from './examples';
import { keepAccount } from './keep-account';
import { findClosing } from './leaving-rules';

export const closing = (all: AllFeatures) =>
  feature({
    calls: (bank) => [
      read(contracts.getClosing, async ({ caller }) => ({
        data: await findClosing(all(), bank.db, caller.customer, bank.clock.now()),
      })),
      write(
        contracts.askToClose,
        { stepUp: { code: 'close your account' }, whileLocked: false, whileClosing: true },
        async ({ body, ...context }) => ({
          data: await askToClose(bank, all(), { pin: body.pin, context }),
        }),
      ),
      write(
        contracts.keepAccount,
        { stepUp: 'free', whileLocked: true, whileClosing: true },
        async (context) => ({ data: await keepAccount(bank, all(), context) }),
      ),
    ],
    jobs: (runner) => [
      { name: 'warn of closing', every: hours(1), run: () => warnOfClosing(runner) },
      { name: 'close accounts', every: minutes(10), run: () => closeDue(runner, all()) },
    ],
    invariants: {
      broken: [
        `
      select 'account ' || account_id || ' of customer ' || customers.id || ', who has left, is open or not empty'
        from owned_accounts
        join customers on customers.id = owned_accounts.customer_id
        join accounts on accounts.id = account_id
        where customers.closed_at is not null
          and (is_active or accounts.closed_at is null or balance_cents <> 0 or held_cents <> 0)`,
      ],
    },
    chapter,
    examples,
  });
