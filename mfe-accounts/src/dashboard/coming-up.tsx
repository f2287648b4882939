import { useQuery } from '@bank/shared/query';
import { ComingUpRows } from '../coming-up-rows';
import { Section } from '../section';
import { comingUpOptions } from './attention/attention-calls';

const mostShown = 4;

/** Of all accounts. Their pages have the rest. */
export function ComingUp() {
  const { data = [] } = useQuery(comingUpOptions);
  if (data.length === 0) return null;
  return (
    <Section title="Coming up">
      <ComingUpRows items={data.slice(0, mostShown)} />
    </Section>
  );
}
