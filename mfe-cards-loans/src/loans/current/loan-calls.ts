import type { Account } from '@bank/shared/contracts/accounts';
import * as contracts from '@bank/shared/contracts/current-loans';
import { type CurrentLoan, getCurrentLoan, listCurrentLoans } from '@bank/shared/contracts/current-loans';
import type { ExtraPaymentEffect } from '@bank/shared/contracts/extra-payments';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { queryOptions } from '@bank/shared/query';

export const currentLoansKey = ['current-loans'] as const;

export const currentLoansOptions = queryOptions({
  queryKey: currentLoansKey,
  queryFn: async ({ signal }) => (await send(listCurrentLoans, { signal })).data,
});

/** Always fetched again, because the figure of today is exact. */
export const currentLoanOptions = (id: string) =>
  queryOptions({
    queryKey: [...currentLoansKey, id],
    queryFn: async ({ signal }) => (await send(getCurrentLoan, { params: { id }, signal })).data,
    enabled: id !== '',
    staleTime: 0,
  });

export const loanOfferOptions = (id: string) =>
  queryOptions({
    queryKey: ['loan-offer', id],
    queryFn: async ({ signal }) => (await send(contracts.getLoanOffer, { params: { id }, signal })).data,
    enabled: id !== '',
    staleTime: 0,
    retry: false,
  });

/** Short enough for a phone, such as "Checking •••• 6350". */
export const accountLabel = ({ account_type_display, account_number }: Account) =>
  `${account_type_display.replace(/ Account$/, '')} •••• ${account_number.slice(-4)}`;

interface Confirmed {
  /** The idempotency key of this confirmation and all its retries. */
  key: string;
  account: Account;
}

const withKey = ({ key }: Confirmed) => ({ 'Idempotency-Key': key });

export interface LoanOrder extends Confirmed {
  loan: CurrentLoan;
  kind: 'monthly' | 'extra' | 'payoff';
  /** In dollars, exactly as the bank says it. */
  amount: string;
  cents: Cents;
  /** An extra payment has one, if the bank answered in time. */
  effect?: ExtraPaymentEffect | undefined;
}

export const payLoan = async ({ loan, kind, amount, effect, ...confirmed }: LoanOrder) => {
  const { data } = await send(contracts.payLoan, {
    params: { id: loan.id },
    body: { kind, amount, from_account_id: confirmed.account.id },
    headers: withKey(confirmed),
  });
  return { ...confirmed, loan, kind, amount, effect, id: data.id, reference: data.reference };
};

export interface DrawOrder extends Confirmed {
  loan: CurrentLoan;
  amount: string;
  cents: Cents;
}

export const drawFromLine = async ({ loan, amount, ...confirmed }: DrawOrder) => {
  await send(contracts.drawFromLine, {
    params: { id: loan.id },
    body: { amount, to_account_id: confirmed.account.id },
    headers: withKey(confirmed),
  });
  return { ...confirmed, loan, amount };
};

export interface Signature extends Confirmed {
  offer: contracts.LoanOffer;
  cents: Cents;
}

export const acceptLoan = async ({ offer, ...confirmed }: Signature) => {
  const { data } = await send(contracts.acceptLoan, {
    params: { id: offer.id },
    body: { account_id: confirmed.account.id, offered_on: offer.offered_on },
    headers: withKey(confirmed),
  });
  return { loan: data, account: confirmed.account };
};

export const setAutopay = ({ id, account }: { id: string; account: string | null }) =>
  send(contracts.setLoanAutopay, { params: { id }, body: { account_id: account } });

type Paper = Awaited<ReturnType<typeof downloadTerms>>;

const toFile = ({ data }: Paper) => ({
  name: data.file_name,
  file: new Blob([Uint8Array.from(atob(data.content), (character) => character.charCodeAt(0))], {
    type: data.media_type,
  }),
});

const downloadTerms = (id: string) => send(contracts.downloadLoanTerms, { params: { id } });

export const papers = {
  offer: async (id: string) => toFile(await send(contracts.downloadOfferTerms, { params: { id } })),
  terms: async (id: string) => toFile(await downloadTerms(id)),
  interest: async (id: string, year: number) =>
    toFile(await send(contracts.downloadLoanInterest, { params: { id, year } })),
};
