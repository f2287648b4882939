import { listCardApplications } from '@bank/shared/contracts/card-applications';
import * as contracts from '@bank/shared/contracts/cards';
import { listCards } from '@bank/shared/contracts/cards';
import { hours } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature, read, write } from '../../kernel/feature/feature';
import { applyForCard } from './apply-for-card';
import { chapter, examples } from './examples';
import { findApplications } from './find-applications';
import { findCards } from './find-cards';
import { leaving } from './leaving';
import { reviewCards } from './review-cards';

export const cardApplications = feature({
  calls: (bank) => [
    read(listCards, async ({ caller }) => ({ data: await findCards(bank.db, caller.customer.id) })),
    read(listCardApplications, async ({ caller }) => ({
      data: await findApplications(bank.db, caller.customer.id),
    })),
    write(
      contracts.applyForCard,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => applyForCard(bank, body, context),
    ),
  ],
  jobs: (runner) => [
    { name: 'review cards', every: hours(1), onlyIn: 'full', run: () => reviewCards(runner) },
  ],
  leaving,
  exported: [section('card_applications', { place: 380, about: 'Cards that you applied for' })],
  chapter,
  examples,
});
