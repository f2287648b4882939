import type { SecurityAlert } from '@bank/shared/contracts/account-lock';
import { useMutation } from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { Button, ButtonLink, dateFormat, Notice, PageHeader } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';
import { isGone, lockWithLink } from './alert-calls';
import { LinkGone } from './link-gone';
import { lockedState } from './locked';
import * as stacks from './stacks';

interface LockFormProps {
  alert: SecurityAlert;
  token: string;
}

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const steps = [
  'sign out every device, including yours',
  'freeze all your cards',
  "stop payments that haven't left your account",
  'restore your email if someone changed it, and remove new passkeys and two-factor authentication',
];

export function LockForm({ alert, token }: LockFormProps) {
  const { title, happened_at, device } = alert;
  const navigate = useNavigate();
  const latch = useLatch();
  const { mutate, isPending, error } = useMutation({
    ...lockWithLink,
    onSuccess: (locked) => navigate('/not-me', { replace: true, state: lockedState(locked) }),
    onError: latch.release,
  });
  if (isGone(error)) return <LinkGone />;
  return (
    <>
      <PageHeader
        title="Was this you?"
        lead={`${title} on ${moment.format(new Date(happened_at))}. Device: ${device}.`}
      />
      <div style={stacks.plan}>
        <p>If it wasn't you, lock your account. We'll:</p>
        <ul style={stacks.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>
          Your money stays where it is. You'll choose a new password, and unlock your account with your PIN.
        </p>
      </div>
      {error && (
        <Notice tone="danger">{error.message || "We couldn't reach the bank. Please try again."}</Notice>
      )}
      <div style={stacks.actions}>
        <Button block icon="lock" busy={isPending} onClick={() => latch.take() && mutate(token)}>
          {isPending ? 'Locking...' : 'Lock My Account'}
        </Button>
        <ButtonLink block variant="secondary" to="/">
          It Was Me
        </ButtonLink>
      </div>
    </>
  );
}
