import { type Letter, writeLetter } from '../letter';

export interface CheckNotice {
  firstName: string;
  /** As on screen: $120.00. */
  amount: string;
  reference: string;
}

const notYou = 'If this was not you, please contact support and name the reference.';

export const checkHeldLetter = ({ clearsOn, ...check }: CheckNotice & { clearsOn: string }): Letter =>
  writeLetter({
    subject: `We have your check over ${check.amount}`,
    firstName: check.firstName,
    paragraphs: [
      `Your check over ${check.amount} is held until it is reviewed on ${clearsOn}. The money is in your account after that.`,
      `Reference: ${check.reference}`,
      'Please keep the check until then, and destroy it afterwards.',
      notYou,
    ],
  });

export const checkClearedLetter = ({ firstName, amount, reference }: CheckNotice): Letter =>
  writeLetter({
    subject: `Your check over ${amount} has cleared`,
    firstName,
    paragraphs: [`${amount} of your check are in your account now.`, `Reference: ${reference}`, notYou],
  });

export const checkRefusedLetter = ({
  firstName,
  amount,
  reference,
  why,
}: CheckNotice & { why: string }): Letter =>
  writeLetter({
    subject: `Your check over ${amount} was refused`,
    firstName,
    paragraphs: [`Your check over ${amount} was refused. ${why}`, `Reference: ${reference}`, notYou],
  });
