import { hours } from '../../../kernel/clock/clock';
import { feature } from '../../../kernel/feature/feature';
import { renewCards } from './renew-cards';

export const cardRenewal = feature({
  jobs: (runner) => [{ name: 'renew cards', every: hours(1), onlyIn: 'full', run: () => renewCards(runner) }],
});
