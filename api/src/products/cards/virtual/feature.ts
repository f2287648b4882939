import * as contracts from '@bank/shared/contracts/virtual-cards';
import { feature, write } from '../../../kernel/feature/feature';
import { closeVirtualCard } from './close-virtual-card';
import { createVirtualCard } from './create-virtual-card';
import { examples } from './examples';

export const virtualCards = feature({
  calls: (bank) => [
    write(
      contracts.createVirtualCard,
      // The call that shows its number asks for a code.
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => createVirtualCard(bank, body, context),
    ),
    write(
      contracts.closeVirtualCard,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => closeVirtualCard(bank, params.id, context),
    ),
  ],
  examples,
});
