import { wayOut } from '../../identity/alerts/lock-url';
import type { WriteAlert } from '../../identity/alerts/send-alert';
import { type Email, writeEmail } from '../../kernel/mail/email';

const nextStep =
  'Choose a new password with Forgot Password. We send the code to this email. Then sign in, review what happened, and unlock your account with your PIN.';
const askSupport =
  'Your email was changed and belongs to another customer now, so please contact support to recover your account.';

export const accountLockedEmail = ({
  firstName,
  isReachable,
}: {
  firstName: string;
  isReachable: boolean;
}): Email =>
  writeEmail({
    subject: 'Your Larch account is locked',
    firstName,
    paragraphs: [
      "You told us that something in your account wasn't you. We signed everyone out, froze your cards and stopped payments that had not left your account.",
      isReachable ? nextStep : askSupport,
    ],
  });

/** To the email that the account had until now. */
export const movedBackEmail = ({ firstName }: { firstName: string }): Email =>
  writeEmail({
    subject: 'Your Larch account is locked',
    firstName,
    paragraphs: [
      "Someone with access to your account's earlier email told us they didn't change it. So we locked the account, and this email no longer belongs to it. No one can pay.",
      'If you changed the email yourself, contact support right away.',
    ],
  });

export const accountUnlockedEmail = ({ firstName, by }: { firstName: string; by: string }): Email =>
  writeEmail({
    subject: 'Your Larch account is unlocked',
    firstName,
    paragraphs: [
      `${by} Payments work again, but you can't pay anyone new for 24 hours.`,
      'Your cards stay frozen until you unfreeze them in Cards.',
      "If this wasn't you, contact support right away.",
    ],
  });

/** Support can be talked into it, so this email needs the way out more than others. */
export const secondFactorRemovedEmail =
  ({ firstName }: { firstName: string }): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: 'Our support removed your two-factor authentication',
      firstName,
      paragraphs: [
        'You told us that you lost your authenticator app and your recovery codes. We confirmed that it was you, turned two-factor authentication off, and signed out every device.',
        "For your safety, you can't pay anyone new for 24 hours. Set up two-factor authentication again in Security & Settings.",
        ...wayOut(lockUrl, "If this wasn't you, contact support right away."),
      ],
    });
