import * as contracts from '@bank/shared/contracts/onboarding';
import type { Bank } from '../../kernel/bank/bank';
import { feature, read, write } from '../../kernel/feature/feature';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { chapter, examples } from './examples';
import { closedOnboarding, findOnboarding } from './find-onboarding';

export const onboarding = feature({
  calls: (bank) => [
    read(contracts.getOnboarding, async ({ caller }) => ({
      data: await findOnboarding(bank.db, caller.customer),
    })),
    write(
      contracts.dismissOnboarding,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      (context) => dismiss(bank, context),
    ),
  ],
  chapter,
  examples,
});

async function dismiss(bank: Bank, context: RequestContext) {
  const { id } = context.caller.customer;
  await bank.command(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('customers')
      .set({ onboarding_ended_at: tx.now() })
      .where('id', '=', id)
      .where('onboarding_started_at', 'is not', null)
      .where('onboarding_ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tx.audit({ event: events.onboardingDismissed });
  });
  return { data: closedOnboarding };
}
