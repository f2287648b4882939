import type { User } from '@bank/shared/contracts/user';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { standingOf } from '../rules/customer-standing';
import { Section } from './section';

export function AccountStatus({ user }: { user: User }) {
  const { account, twoFactor } = standingOf(user);
  return (
    <Section title="Account status">
      <Facts look="description">
        <Fact name="Account">{account}</Fact>
        <Fact name="Two-factor authentication">{twoFactor}</Fact>
      </Facts>
    </Section>
  );
}
