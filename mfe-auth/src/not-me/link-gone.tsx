import { HelpLink } from '@bank/shared/slots';
import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import * as stacks from './stacks';

export const LinkGone = () => (
  <>
    <PageHeader
      key="gone"
      title="This link no longer works"
      lead="It may be older than 7 days, or a newer link replaced it. If something still looks wrong, choose a new password. That signs out every device."
    />
    <div style={stacks.actions}>
      <ButtonLink block to="/reset-password">
        Choose a New Password
      </ButtonLink>
      <HelpLink article="account-used-by-someone" inNewTab>
        What to do if someone used your account
      </HelpLink>
    </div>
  </>
);
