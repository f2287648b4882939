import * as contracts from '@bank/shared/contracts/owned-cards';
import { hours } from '../../../kernel/clock/clock';
import { section } from '../../../kernel/feature/export-section';
import { feature, read, write } from '../../../kernel/feature/feature';
import { resealCards } from '../numbers/reseal-cards';
import { chapter, examples } from './examples';
import { findOwnedCards, showCard } from './find-owned-cards';
import { setFrozen } from './freeze-card';
import { leaving } from './leaving';
import { reportLost } from './report-lost';
import { revealCard } from './reveal-card';
import { updateControls } from './update-controls';

export const ownedCards = feature({
  calls: (bank) => [
    read(contracts.listOwnedCards, async ({ caller, at }) => ({
      data: await findOwnedCards(bank.db, caller.customer.id, at),
    })),
    read(contracts.getOwnedCard, async ({ params, caller, at }) => ({
      data: await showCard(bank.db, caller.customer.id, params.id, at),
    })),
    write(
      contracts.revealCard,
      { stepUp: { code: 'see the card details' }, whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => revealCard(bank, params.id, body.pin, context),
    ),
    write(
      contracts.freezeCard,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, ...context }) => setFrozen(bank, params.id, 'frozen', context),
    ),
    write(
      contracts.unfreezeCard,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => setFrozen(bank, params.id, 'active', context),
    ),
    write(
      contracts.updateCardControls,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => updateControls(bank, params.id, body, context),
    ),
    write(
      contracts.reportLostCard,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, body, ...context }) => reportLost(bank, params.id, body, context),
    ),
  ],
  jobs: (runner) => [{ name: 'reseal cards', every: hours(1), run: () => resealCards(runner) }],
  leaving,
  exported: [section('cards', { place: 330, about: 'Your cards, without their full numbers' })],
  chapter,
  examples,
});
