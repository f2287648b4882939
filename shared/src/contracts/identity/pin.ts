import * as z from 'zod/mini';
import { amount } from '../base/amount';
import { said } from '../base/answers';
import { call } from '../base/call';
import { accountElsewhere, personSchedule, plan } from '../base/payment-purpose';
import { digits, id, secret } from '../base/text';

export const pin = () => digits(6, 'Please enter all 6 digits');

/** The payment that a permit is for. */
export const permitFacts = {
  from_account_id: z.nullish(id('Please select a source account')),
  to_account_id: z.nullish(id('Please select a destination account')),
  amount: z.nullish(amount()),
  /** The account at another bank that receives the money. */
  recipient: z.nullish(z.object(accountElsewhere)),
  /** The payee of a bill. */
  payee_id: z.nullish(id('Please choose a payee')),
  /** The person to pay. */
  person_id: z.nullish(id('Please choose whom to pay')),
  /** The request for money to pay. */
  request_id: z.nullish(id('Please choose a request')),
  /** The credit card to pay off. */
  card_id: z.nullish(id('Please choose a card')),
  /** The approved application to sign. */
  loan_offer_id: z.nullish(id('Please choose an application')),
  /** The loan to pay. */
  loan_id: z.nullish(id('Please choose a loan')),
  /** The credit line to draw from. */
  credit_line_id: z.nullish(id('Please choose a loan')),
  /** When to pay the bill, if not now. */
  plan: z.nullish(z.object(plan)),
  /** When to pay the person, or make the transfer, if not now. */
  schedule: z.nullish(z.object(personSchedule)),
  /** The scheduled payment or transfer that changes to this schedule. */
  schedule_id: z.nullish(id('Please choose a scheduled payment')),
};

export const verifyPin = call({
  id: 'verifyPin',
  method: 'POST',
  path: '/transactions/verify-pin/',
  summary: 'Verify the transaction PIN to authorize exactly this payment, once, within 5 minutes',
  access: 'verified',
  body: z.object({
    pin: pin(),
    ...permitFacts,
  }),
  answer: z.object({
    valid: z.boolean(),
    message: z.optional(z.string()),
    /** Sent after a wrong PIN that didn't block it. */
    tries_left: z.optional(z.int()),
  }),
});

export const getPin = call({
  id: 'getPin',
  method: 'POST',
  path: '/auth/pin/get/',
  summary: 'Return the current PIN after verifying it; the bank stores only its hash',
  access: 'verified',
  body: z.object({ current_pin: digits(6, 'Please enter your current PIN to view it.') }),
  answer: z.object({
    success: z.literal(true),
    message: z.optional(z.string()),
    data: z.object({ transaction_pin: z.string() }),
  }),
});

/** Grants nothing: the page that was locked goes on with its session. */
export const unlockApp = call({
  id: 'unlockApp',
  method: 'POST',
  path: '/auth/pin/unlock/',
  summary: 'Check the PIN, to unlock the installed app',
  access: 'verified',
  body: z.object({ pin: pin() }),
  answer: said,
  timeout: 20_000,
});

const newPin = digits(6, 'New PIN must be exactly 6 digits');

/** The current PIN or, if it is lost or blocked, the token from a verified code with purpose transfer. */
const pinChange = z
  .object({
    current_pin: z.nullish(digits(6, 'Please enter your current PIN, all 6 digits')),
    token: z.nullish(secret(200, 'Please verify the code from your email first')),
    new_pin: newPin,
  })
  .check(
    z.refine(({ current_pin, token }) => Boolean(current_pin) !== Boolean(token), {
      error: 'Please enter your current PIN',
      path: ['current_pin'],
    }),
    z.refine(({ current_pin, new_pin }) => current_pin !== new_pin, {
      error: 'New PIN must be different from current PIN',
      path: ['new_pin'],
    }),
  );

/** Only in a new session of a new customer. Others confirm an emailed code, with changePin. */
export const setFirstPin = call({
  id: 'setFirstPin',
  method: 'POST',
  path: '/auth/pin/set/',
  summary: 'Set the first transaction PIN, for a customer without one',
  access: 'verified',
  idempotent: true,
  body: z.object({ new_pin: newPin }),
  answer: z.object({ success: z.literal(true), message: z.optional(z.string()) }),
});

export const changePin = call({
  id: 'changePin',
  method: 'POST',
  path: '/auth/pin/change/',
  summary: 'Set a new transaction PIN',
  access: 'verified',
  idempotent: true,
  body: pinChange,
  answer: z.object({ success: z.literal(true), message: z.optional(z.string()) }),
});
