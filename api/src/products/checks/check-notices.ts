import { type Letter, writeLetter } from '../../kernel/mail/letter';

const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export interface CheckNotice {
  firstName: string;
  /** As on screen: $120.00. */
  amount: string;
  reference: string;
}

const notYou = 'If this was not you, please contact support and name the reference.';

export const checkHeldLetter = ({ clearsOn, ...check }: CheckNotice & { clearsOn: string }): Letter =>
  writeLetter({
    subject: `We have your check for ${check.amount}`,
    firstName: check.firstName,
    paragraphs: [
      `Your check for ${check.amount} is held until it is reviewed on ${inFull.format(new Date(clearsOn))}. The money is in your account after that.`,
      `Reference: ${check.reference}`,
      'Please keep the check until then, and destroy it afterwards.',
      notYou,
    ],
  });

export const checkClearedLetter = ({ firstName, amount, reference }: CheckNotice): Letter =>
  writeLetter({
    subject: `Your check for ${amount} has cleared`,
    firstName,
    paragraphs: [`The ${amount} of your check are in your account now.`, `Reference: ${reference}`, notYou],
  });

export const checkRefusedLetter = ({
  firstName,
  amount,
  reference,
  why,
}: CheckNotice & { why: string }): Letter =>
  writeLetter({
    subject: `Your check for ${amount} was refused`,
    firstName,
    paragraphs: [`Your check for ${amount} was refused. ${why}`, `Reference: ${reference}`, notYou],
  });
