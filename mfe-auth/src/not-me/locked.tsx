import type { lockAccount } from '@bank/shared/contracts/account-lock';
import type { AnswerOf } from '@bank/shared/contracts/call';
import { useNavigate } from '@bank/shared/routing';
import { HelpLink } from '@bank/shared/slots';
import { Button, PageHeader } from '@bank/shared/ui/base';
import * as stacks from './stacks';

interface LockedProps {
  email: string;
  canRecover: boolean;
  wasUsed?: boolean;
}

/** Stored in the browser's history, so it must not contain the token. */
export const lockedState = ({ email, can_recover }: AnswerOf<typeof lockAccount>['data']) => ({
  locked: { email, canRecover: can_recover },
});

export const lockedIn = (state: unknown): LockedProps | undefined =>
  (state as { locked?: LockedProps } | null)?.locked;

const nextStep = (email: string) =>
  `No one can sign in or pay. Next, choose a new password: we'll send a code to ${email}. Then sign in, and review what happened.`;
const askSupport =
  'No one can sign in or pay. Your email was changed and belongs to another customer by now, so please contact support to get your account back.';
const used = (email: string) =>
  `Your account was locked with this link. To open it, choose a new password: we'll send a code to ${email}.`;

export function Locked({ email, canRecover, wasUsed = false }: LockedProps) {
  const navigate = useNavigate();
  const lead = canRecover ? nextStep(email) : askSupport;
  return (
    <>
      <PageHeader
        key="locked"
        title={wasUsed ? 'You used this link' : 'Your account is locked'}
        lead={wasUsed && canRecover ? used(email) : lead}
      />
      <div style={stacks.actions}>
        {canRecover && (
          <Button block onClick={() => navigate('/reset-password', { state: { email } })}>
            Choose a New Password
          </Button>
        )}
        <HelpLink article="account-used-by-someone" inNewTab>
          What happens next
        </HelpLink>
      </div>
    </>
  );
}
