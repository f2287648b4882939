import type { User } from '@bank/shared/contracts/user';
import { standingOf } from '../rules/customer-standing';
import { Fact, Facts } from './facts';
import { Section } from './section';

export function AccountStatus({ user }: { user: User }) {
  const { account, twoFactor } = standingOf(user);
  return (
    <Section title="Account status">
      <Facts>
        <Fact name="Account">{account}</Fact>
        <Fact name="Two-factor authentication">{twoFactor}</Fact>
      </Facts>
    </Section>
  );
}
