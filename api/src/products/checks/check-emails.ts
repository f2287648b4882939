import { type Email, writeEmail } from '../../kernel/mail/email';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export interface CheckNotice {
  firstName: string;
  amount: string;
  reference: string;
}

const notYou = "If this wasn't you, please contact support and include the reference number.";

export const checkHeldEmail = ({ clearsOn, ...check }: CheckNotice & { clearsOn: string }): Email =>
  writeEmail({
    subject: `We've received your check for ${check.amount}`,
    firstName: check.firstName,
    paragraphs: [
      `Your check for ${check.amount} is on hold until we review it on ${longDate.format(new Date(clearsOn))}. Once we accept it, the money will be in your account.`,
      `Reference: ${check.reference}`,
      'Please keep the check until then, and destroy it afterward.',
      notYou,
    ],
  });

export const checkClearedEmail = ({ firstName, amount, reference }: CheckNotice): Email =>
  writeEmail({
    subject: `Your check for ${amount} has cleared`,
    firstName,
    paragraphs: [`${amount} from your check is now in your account.`, `Reference: ${reference}`, notYou],
  });

export const checkRefusedEmail = ({
  firstName,
  amount,
  reference,
  reason,
}: CheckNotice & { reason: string }): Email =>
  writeEmail({
    subject: `Your check for ${amount} was refused`,
    firstName,
    paragraphs: [`We couldn't accept your check for ${amount}. ${reason}`, `Reference: ${reference}`, notYou],
  });
