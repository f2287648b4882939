import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

const wrong = 'A code is wrong, already used or expired. Please check both, or go back to get new ones.';

/** Identical for every cause, so it reveals neither which code is wrong nor whose email it is. */
export const wrongCodes = () =>
  new BankError(400, "These codes aren't valid.", wrong, { errors: { current_code: [wrong] } });

/** Also for another customer's request, so that IDs can't be probed. */
export const changeNotFound = () =>
  new BankError(404, "We couldn't find this change.", 'Please request new codes.', {
    errors: { id: ['Please request new codes'] },
  });

export const tooManyChanges = (retryAfter: number) => tooMany('Too many changes were requested.', retryAfter);

const unchanged = {
  email: 'This is already your email address',
  phone_number: 'This is already your phone number',
};

export const alreadyYours = (field: keyof typeof unchanged) => badInput({ [field]: [unchanged[field]] });
