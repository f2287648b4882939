import type { InputOf } from '@bank/shared/contracts/call';
import {
  applyForLoan as contract,
  type Loan,
  type LoanProduct,
  loanCatalogue,
  termText,
} from '@bank/shared/contracts/loans';
import { formatUsd, typedAmountToWire } from '@bank/shared/money';
import { type Problems as FormProblems, problemsAt, problemsBy } from '../form-problems';
import { type Draft, readDraft } from './calculator-draft';

export type LoanApplication = InputOf<typeof contract>['body'];

/** In the order of the form: the first one with a problem gets the cursor. */
const fields = ['product', 'amount', 'term_months', 'purpose'] as const;

export type Field = (typeof fields)[number];

/** The application as it was typed. */
export type LoanForm = Record<Field, string>;

export type Problems = FormProblems<Field>;

/** Kept in the browser's history, so that a reload loses nothing. */
export interface Progress {
  form?: LoanForm | null;
}

export const emptyForm: LoanForm = { product: '', amount: '', term_months: '', purpose: '' };

export const isProduct = (name: string): name is LoanProduct => Object.hasOwn(loanCatalogue, name);

/** A credit line is open for as long as it is wanted. */
export const hasTerm = ({ product }: Pick<LoanForm, 'product'>) =>
  !isProduct(product) || loanCatalogue[product].longestTerm !== null;

/** The calculator's figures, as far as this loan is lent on them. */
export function formFor(product: LoanProduct, draft: Draft): LoanForm {
  const { longestTerm, least, most } = loanCatalogue[product];
  const { principal, months } = readDraft(draft);
  const isLent = principal !== null && principal >= least && principal <= most;
  const isInTime = longestTerm !== null && months !== null && months <= longestTerm;
  return {
    product,
    amount: isLent ? draft.principal : '',
    term_months: isInTime ? draft.months : '',
    purpose: '',
  };
}

/** A form as it goes over the wire: whole cents are the bank's to count. */
export const toApplication = (form: LoanForm): LoanApplication => ({
  product: form.product as LoanProduct,
  amount: typedAmountToWire(form.amount),
  term_months: hasTerm(form) && form.term_months.trim() ? Number(form.term_months) : null,
  purpose: form.purpose,
});

/** What keeps a form from being sent, by the bank's own rules. */
export const findProblems = (form: LoanForm): Problems =>
  problemsBy(fields, contract.body, toApplication(form));

export const objectionsTo = (said: Partial<Record<string, readonly string[]>>): Problems =>
  problemsAt(fields, said);

/** What the form says as a loan to reckon with; null where it says none, or one without an end. */
export function reckoned({ product, amount, term_months }: LoanForm) {
  if (!isProduct(product) || loanCatalogue[product].longestTerm === null) return null;
  const rate = String(loanCatalogue[product].annualRate);
  const { principal, months, rate: read } = readDraft({ principal: amount, rate, months: term_months });
  return principal && months && read !== null ? { principal, months, rate: read } : null;
}

/** As in "$12,000.00 over 3 years at 5.9% a year". */
export const inWords = ({ amount, term_months, annual_rate }: Loan) =>
  `${formatUsd(amount)}${term_months ? ` over ${termText(term_months)}` : ''} at ${annual_rate}% a year`;
