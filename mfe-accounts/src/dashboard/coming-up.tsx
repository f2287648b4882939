import type * as contracts from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { ComingUpRows } from '../coming-up-rows';
import { Section } from '../section';
import { comingUpOptions } from './attention/attention-calls';

const mostShown = 4;

/** A transfer between own accounts is listed for both. */
const isArrival = ({ kind, direction }: contracts.ComingUp) => kind === 'transfer' && direction === 'in';

/** Of all accounts. Their pages have the rest. */
export function ComingUp() {
  const { data = [] } = useQuery(comingUpOptions);
  const items = data.filter((item) => !isArrival(item));
  if (items.length === 0) return null;
  return (
    <Section title="Coming up">
      <ComingUpRows items={items.slice(0, mostShown)} />
    </Section>
  );
}
