import type { ContactField } from '@bank/shared/contracts/contact-changes';
import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

const wrong: Record<ContactField, string> = {
  email: 'One of these codes is wrong. Please check both.',
  phone_number: 'This code is wrong. Please check it.',
};

/** Identical for every cause, so it reveals neither which code is wrong nor whose email it is. */
export const wrongCodes = (field: ContactField) =>
  new BankError(400, "These codes aren't valid.", wrong[field], { errors: { current_code: [wrong[field]] } });

const spent = 'These codes no longer work. Please get new ones.';

/** Nothing that the customer enters helps anymore. The screen recognizes it by the ID. */
export const spentCodes = () =>
  new BankError(400, "These codes aren't valid.", spent, { errors: { id: [spent] } });

/** Also for another customer's request, so that IDs can't be probed. */
export const changeNotFound = () =>
  new BankError(404, "We couldn't find this change.", 'Please request new codes.', {
    errors: { id: ['Please request new codes'] },
  });

export const tooManyChanges = (retryAfter: number) => tooMany('Too many changes were requested.', retryAfter);

const unchanged: Record<ContactField, string> = {
  email: 'This is already your email address',
  phone_number: 'This is already your phone number',
};

export const alreadyYours = (field: ContactField) => badInput({ [field]: [unchanged[field]] });
