import { hours } from '../../kernel/clock/clock';
import { feature } from '../../kernel/feature/feature';
import { tidy } from './tidy';

export const housekeeping = feature({
  jobs: (runner) => [{ name: 'tidy', every: hours(1), run: () => tidy(runner) }],
});
