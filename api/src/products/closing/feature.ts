import * as contracts from '@bank/shared/contracts/security';
import { hours, minutes } from '../../kernel/clock/clock';
import { type AllFeatures, feature, read, write } from '../../kernel/feature/feature';
import { askToClose } from './ask-to-close';
import { closeDue } from './close-due';
import { chapter, examples } from './examples';
import { findClosing } from './find-closing';
import { invariants } from './invariants';
import { keepAccount } from './keep-account';
import { warnOfClosing } from './warn-of-closing';

export const closing = (all: AllFeatures) =>
  feature({
    invariants,
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
    chapter,
    examples,
  });
