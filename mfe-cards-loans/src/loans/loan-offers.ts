import { type LoanProduct, loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';

export interface LoanOffer {
  product: LoanProduct;
  name: string;
  icon: string;
  /** Percent per year. */
  rate: number;
  term: string;
  range: string;
}

const icons: Record<LoanProduct, string> = {
  personal: 'accounts',
  home: 'home',
  auto: 'car',
  education: 'education',
  business: 'business',
  'credit-line': 'cards',
};

const wholeDollars = (amount: Parameters<typeof formatUsd>[0]) => formatUsd(amount).replace(/\.00$/, '');

const toOffer = (product: LoanProduct): LoanOffer => {
  const { name, annualRate, longestTerm, least, most } = loanCatalogue[product];
  return {
    product,
    name,
    icon: icons[product],
    rate: annualRate,
    term: longestTerm === null ? 'Revolving' : `Up to ${termText(longestTerm)}`,
    range: `${wholeDollars(least)} to ${wholeDollars(most)}`,
  };
};

export const loanOffers = (Object.keys(loanCatalogue) as LoanProduct[]).map(toOffer);
