import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id, wholeNumber } from '../base/text';
import { paid } from '../payments/transfers';
import { loanProduct } from './loans';

const file = wrapped(z.object({ file_name: z.string(), media_type: z.string(), content: z.string() }));

/** What a due date asks for, or will ask for. Days are in UTC. */
const scheduledPayment = z.object({
  due_on: z.iso.date(),
  payment: dollars(),
  principal: dollars(),
  interest: dollars(),
  /** What is owed after it. */
  balance: dollars(),
});

export type ScheduledLoanPayment = z.infer<typeof scheduledPayment>;

/** What the customer signs, if they sign today. */
export const loanOffer = z.object({
  id: z.string(),
  application_reference: z.string(),
  product: loanProduct,
  product_name: z.string(),
  /** For a credit line, its limit. */
  amount: dollars(),
  /** Percent per year. */
  annual_rate: z.number(),
  /** Null for a credit line, like the figures that follow from it. */
  term_months: z.nullable(z.int()),
  monthly_payment: z.nullable(dollars()),
  total_interest: z.nullable(dollars()),
  total_paid: z.nullable(dollars()),
  last_payment: z.nullable(dollars()),
  last_due_on: z.nullable(z.iso.date()),
  first_due_on: z.iso.date(),
  /** The day whose figures these are. */
  offered_on: z.iso.date(),
  /** The last day on which it can be signed. */
  open_until: z.iso.date(),
});

export type LoanOffer = z.infer<typeof loanOffer>;

const offerParams = z.object({ id: id('Please choose an application') });

export const getLoanOffer = call({
  id: 'getLoanOffer',
  method: 'GET',
  path: '/banking/loans/:id/offer/',
  summary: 'The figures of an approved application, if the customer signs today',
  access: 'verified',
  params: offerParams,
  answer: wrapped(loanOffer),
});

export const downloadOfferTerms = call({
  id: 'downloadOfferTerms',
  method: 'GET',
  path: '/banking/loans/:id/terms/',
  summary: 'The terms of an approved application as a PDF in base64',
  access: 'verified',
  params: offerParams,
  answer: file,
  timeout: 30_000,
});

export const loanState = z.enum(['active', 'due', 'late', 'paid-off']);

/** A loan that the customer signed. */
export const currentLoan = z.object({
  id: z.string(),
  reference: z.string(),
  product: loanProduct,
  product_name: z.string(),
  /** What was borrowed, or the limit of a credit line. */
  amount: dollars(),
  /** What was borrowed and isn't repaid. Interest is added when it's due. */
  balance: dollars(),
  /** Null if nothing will be due. */
  next_payment: z.nullable(dollars()),
  due_date: z.nullable(z.iso.date()),
  status: loanState,
  status_display: z.string(),
  /** What happens next, for the customer to read. */
  next_step: z.string(),
  annual_rate: z.number(),
  term_months: z.nullable(z.int()),
  monthly_payment: z.nullable(dollars()),
  opened_on: z.iso.date(),
  /** The account that we collect payments from; null if the customer pays each one. */
  autopay_account_id: z.nullable(z.string()),
  /** What is due and isn't paid. */
  due_now: dollars(),
  /** Interest since the last due date, as of today. */
  accrued_interest: dollars(),
  /** What settles the whole loan today, to the cent. */
  payoff: dollars(),
  /** What a credit line can still pay out; null for other loans. */
  available: z.nullable(dollars()),
  /** If each payment is made on its day; omitted for a credit line, and once nothing is owed. */
  left: z.optional(z.object({ payments: z.int(), last_due_on: z.iso.date(), interest: dollars() })),
});

export type LoanState = z.infer<typeof loanState>;
export type CurrentLoan = z.infer<typeof currentLoan>;

export const listCurrentLoans = call({
  id: 'listCurrentLoans',
  method: 'GET',
  path: '/banking/loans/current/',
  summary: 'The loans that the customer signed, newest first, with what is due next',
  access: 'verified',
  answer: wrapped(z.array(currentLoan)),
});

export const loanPaymentKind = z.enum(['monthly', 'extra', 'payoff', 'draw']);

export const loanMovement = z.object({
  /** This is the ID of the transaction. */
  id: z.string(),
  reference: z.string(),
  /** A draw is money that the loan paid out. */
  kind: loanPaymentKind,
  amount: dollars(),
  interest: dollars(),
  principal: dollars(),
  /** The customer's account on the other side; null if it's at another bank. */
  account_number: z.nullable(z.string()),
  paid_on: z.iso.date(),
});

export type LoanMovement = z.infer<typeof loanMovement>;

export const currentLoanDetails = z.object({
  loan: currentLoan,
  /** The payments to come. */
  schedule: z.array(scheduledPayment),
  /** Payments made and money paid out, newest first. */
  movements: z.array(loanMovement),
  /** The years with a statement of interest, newest first. */
  interest_years: z.array(z.int()),
});

export type CurrentLoanDetails = z.infer<typeof currentLoanDetails>;

const loanParams = z.object({ id: id('Please choose a loan') });

export const getCurrentLoan = call({
  id: 'getCurrentLoan',
  method: 'GET',
  path: '/banking/loans/current/:id/',
  summary: 'A loan with its schedule and its payments',
  access: 'verified',
  params: loanParams,
  answer: wrapped(currentLoanDetails),
});

const signed = z.object({ success: z.literal(true), message: z.string(), data: currentLoan });

export const acceptLoan = call({
  id: 'acceptLoan',
  method: 'POST',
  path: '/banking/loans/:id/accept/',
  summary:
    'Sign an approved application, which pays the loan out; the PIN must be verified first with its loan_offer_id',
  access: 'verified',
  idempotent: true,
  params: offerParams,
  body: z.object({
    /** Gets the money, and pays each month. */
    account_id: id('Please choose an account'),
    /** As in the offer, so that no one signs another day's figures. */
    offered_on: z.iso.date('Please reload the offer'),
  }),
  answer: signed,
});

export const payLoan = call({
  id: 'payLoan',
  method: 'POST',
  path: '/banking/loans/current/:id/pay/',
  summary:
    'Pay what is due, something extra, or the whole loan; the PIN must be verified first with its loan_id',
  access: 'verified',
  idempotent: true,
  params: loanParams,
  body: z.object({
    /** `monthly` pays exactly `due_now`, and `payoff` exactly the `payoff` of today. */
    kind: z.enum(['monthly', 'extra', 'payoff'], 'Please choose what to pay'),
    from_account_id: id('Please select a source account'),
    amount: amount(),
  }),
  answer: paid,
});

export const drawFromLine = call({
  id: 'drawFromLine',
  method: 'POST',
  path: '/banking/loans/current/:id/draw/',
  summary:
    'Move money from a credit line to an account; the PIN must be verified first with its credit_line_id',
  access: 'verified',
  idempotent: true,
  params: loanParams,
  body: z.object({ to_account_id: id('Please select a destination account'), amount: amount() }),
  answer: signed,
});

export const setLoanAutopay = call({
  id: 'setLoanAutopay',
  method: 'PUT',
  path: '/banking/loans/current/:id/autopay/',
  summary: 'Choose the account that pays a loan each month, or null to pay each one yourself',
  access: 'verified',
  params: loanParams,
  body: z.object({ account_id: z.nullable(id('Please choose an account')) }),
  answer: signed,
});

export const downloadLoanTerms = call({
  id: 'downloadLoanTerms',
  method: 'GET',
  path: '/banking/loans/current/:id/terms/',
  summary: 'The terms that the customer signed as a PDF in base64',
  access: 'verified',
  params: loanParams,
  answer: file,
  timeout: 30_000,
});

export const downloadLoanInterest = call({
  id: 'downloadLoanInterest',
  method: 'GET',
  path: '/banking/loans/current/:id/interest/:year/',
  summary: 'The interest that a loan was paid in a year, as a PDF in base64',
  access: 'verified',
  params: z.object({ id: id('Please choose a loan'), year: wholeNumber(2020, 2200) }),
  answer: file,
  timeout: 30_000,
});
