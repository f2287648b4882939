import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/loans';
import { type Loan, type LoanProduct, loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { ApiError } from '@bank/shared/http';
import { formatUsd, typedAmountToWire } from '@bank/shared/money';
import { type Problems as FormProblems, problemsAt, problemsBy } from '../form-problems';
import { type Draft, figuresWithin, productOf, readDraft } from './calculator-draft';

export type LoanApplication = InputOf<typeof contracts.applyForLoan>['body'];

/** In form order, because the first invalid field gets focus. */
const fields = ['product', 'amount', 'term_months', 'purpose'] as const;

export type Field = (typeof fields)[number];

export type LoanForm = Record<Field, string>;

type Problems = FormProblems<Field>;

/** Stored in the browser's history, so it survives a reload. */
export interface Progress {
  form?: LoanForm | null;
}

export const emptyForm: LoanForm = { product: '', amount: '', term_months: '', purpose: '' };

export const isProduct = (name: string): name is LoanProduct => Object.hasOwn(loanCatalogue, name);

export const hasTerm = ({ product }: Pick<LoanForm, 'product'>) =>
  !isProduct(product) || loanCatalogue[product].longestTerm !== null;

/** Keeps the calculator's figures that are within the product's limits. */
export function formFor(product: LoanProduct, draft: Draft): LoanForm {
  const { principal = '', months = '' } = figuresWithin(product, draft);
  return { ...emptyForm, product, amount: principal, term_months: months };
}

/** With the product that the calculator's rate is of, if any. */
export const formWith = (draft: Draft): LoanForm => ({
  ...emptyForm,
  product: productOf(draft) ?? '',
  amount: draft.principal,
  term_months: draft.months,
});

export const toApplication = (form: LoanForm): LoanApplication => ({
  product: form.product as LoanProduct,
  amount: typedAmountToWire(form.amount),
  term_months: hasTerm(form) && form.term_months.trim() ? Number(form.term_months) : null,
  purpose: form.purpose,
});

export const findProblems = (form: LoanForm): Problems =>
  problemsBy(fields, contracts.applyForLoan.body, toApplication(form));

export const objectionsTo = (failure: Error): Problems =>
  failure instanceof ApiError ? problemsAt(fields, failure.fields) : {};

/** Null if the form is incomplete, the product is a credit line, or the bank offers no such term. */
export function termsForQuote({ product, amount, term_months }: LoanForm) {
  if (!isProduct(product)) return null;
  const { longestTerm, annualRate } = loanCatalogue[product];
  if (longestTerm === null || Number(term_months) > longestTerm) return null;
  const rate = String(annualRate);
  const { principal, months, rate: read } = readDraft({ principal: amount, rate, months: term_months });
  return principal && months && read !== null ? { principal, months, rate: read } : null;
}

/** For example "$12,000.00 over 3 years at 5.9% a year". */
export const describeLoan = ({ amount, term_months, annual_rate }: Loan) =>
  `${formatUsd(amount)}${term_months ? ` over ${termText(term_months)}` : ''} at ${annual_rate}% a year`;
