import { Skeleton, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Section } from '../section';

/** As high as the accounts that will replace it, so that the profile below doesn't move. */
export const AccountsPlaceholder = ({ count }: { count: number | undefined }) => (
  <Waiting what="your accounts">
    <Section title="Your accounts" action={<Skeleton width="9.5rem" height="2.5rem" />}>
      <Skeleton width="12rem" height="7rem" />
      <SkeletonRows count={count || 1} />
    </Section>
  </Waiting>
);
