import { wayOut } from '../../identity/alerts/lock-url';
import type { WriteAlert } from '../../identity/alerts/send-alert';
import { type Email, writeEmail } from '../../kernel/mail/email';

interface Notice {
  firstName: string;
  amount: string;
  description: string;
  reference: string;
}

const notYou =
  "If this wasn't you, reset your password right away with Forgot Password, then contact support.";

const about = ({ description, reference }: Notice) => `${description}. Reference ${reference}.`;

export const internalTransferEmail = (notice: Notice): Email =>
  writeEmail({
    subject: `You moved ${notice.amount} between your accounts`,
    firstName: notice.firstName,
    paragraphs: [`You moved ${notice.amount} between your own accounts.`, about(notice), notYou],
  });

export interface ExternalNotice extends Notice {
  recipient: string;
  bank: string;
  accountEnding: string;
}

const destination = ({ recipient, bank, accountEnding }: ExternalNotice) =>
  `${recipient}, ${bank}, account ending in ${accountEnding}`;

export const externalTransferEmail =
  (notice: ExternalNotice & { arrives: string }): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: `You sent ${notice.amount} to ${notice.recipient}`,
      firstName: notice.firstName,
      paragraphs: [
        `You sent ${notice.amount} to ${destination(notice)}. It is expected to arrive on ${notice.arrives}.`,
        about(notice),
        ...wayOut(lockUrl, notYou),
      ],
    });

export const transferSettledEmail = (notice: ExternalNotice): Email =>
  writeEmail({
    subject: `Your transfer of ${notice.amount} to ${notice.recipient} has arrived`,
    firstName: notice.firstName,
    paragraphs: [`Your transfer of ${notice.amount} has reached ${destination(notice)}.`, about(notice)],
  });

export const transferCanceledEmail = (notice: ExternalNotice): Email =>
  writeEmail({
    subject: `Your transfer of ${notice.amount} was canceled`,
    firstName: notice.firstName,
    paragraphs: [
      `You canceled your transfer of ${notice.amount} to ${destination(notice)} before it was sent.`,
      'The full amount is back in your account.',
      about(notice),
      notYou,
    ],
  });

export const transferReturnedEmail = (notice: ExternalNotice & { reason: string }): Email =>
  writeEmail({
    subject: `Your transfer of ${notice.amount} was returned`,
    firstName: notice.firstName,
    paragraphs: [
      `Your transfer of ${notice.amount} to ${destination(notice)} couldn't be delivered: ${notice.reason}.`,
      'The full amount is back in your account.',
      about(notice),
    ],
  });

interface ReceivedNotice {
  firstName: string;
  amount: string;
  sender: string;
  description: string;
  accountEnding: string;
}

export const transferReceivedEmail = (notice: ReceivedNotice): Email =>
  writeEmail({
    subject: `You received ${notice.amount} from ${notice.sender}`,
    firstName: notice.firstName,
    paragraphs: [
      `${notice.sender} sent you ${notice.amount}. It's in your account ending in ${notice.accountEnding}.`,
      `${notice.description}.`,
    ],
  });
