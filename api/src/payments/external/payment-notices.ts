import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface Notice {
  firstName: string;
  amount: string;
  description: string;
  reference: string;
}

const notYou = 'If this was not you, reset your password at once with Forgot Password and contact support.';

const about = ({ description, reference }: Notice) => `${description}. Reference ${reference}.`;

export const internalTransferLetter = (notice: Notice): Letter =>
  writeLetter({
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

export const externalTransferLetter = (notice: ExternalNotice & { arrives: string }): Letter =>
  writeLetter({
    subject: `You sent ${notice.amount} to ${notice.recipient}`,
    firstName: notice.firstName,
    paragraphs: [
      `You sent ${notice.amount} to ${destination(notice)}. It is expected to arrive on ${notice.arrives}.`,
      about(notice),
      notYou,
    ],
  });

export const transferSettledLetter = (notice: ExternalNotice): Letter =>
  writeLetter({
    subject: `${notice.amount} reached ${notice.recipient}`,
    firstName: notice.firstName,
    paragraphs: [`Your transfer of ${notice.amount} has reached ${destination(notice)}.`, about(notice)],
  });

export const transferCancelledLetter = (notice: ExternalNotice): Letter =>
  writeLetter({
    subject: `Your transfer of ${notice.amount} was canceled`,
    firstName: notice.firstName,
    paragraphs: [
      `You canceled your transfer of ${notice.amount} to ${destination(notice)} before it went out.`,
      'The whole amount is back in the account that it came from.',
      about(notice),
      notYou,
    ],
  });

export const transferReturnedLetter = (notice: ExternalNotice & { why: string }): Letter =>
  writeLetter({
    subject: `${notice.amount} came back`,
    firstName: notice.firstName,
    paragraphs: [
      `Your transfer of ${notice.amount} to ${destination(notice)} could not be delivered: ${notice.why}.`,
      'The whole amount is back in the account that it came from.',
      about(notice),
    ],
  });
