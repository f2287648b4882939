import { useCapability } from '@bank/shared/capabilities';
import type { User } from '@bank/shared/contracts/user';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { Section } from '../section';
import { standingOf } from './customer-standing';

export function AccountStatus({ user }: { user: User }) {
  const { account, twoFactor } = standingOf(user);
  const explainsScope = useCapability('security-report') && user.is_verified;
  return (
    <Section title="Account status">
      <Facts look="description">
        <Fact name="Account">{account}</Fact>
        <Fact name="Two-factor authentication">
          {twoFactor}
          {explainsScope && ' for payments, with your PIN. Sign-in asks for your password only.'}
        </Fact>
      </Facts>
    </Section>
  );
}
