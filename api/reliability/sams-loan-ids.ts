import { sam } from '../src/demo/customers/customers';
import { crowdLineOf, crowdOfferOf, giveLoans } from '../src/testing/crowd/crowd-loans';
import type { TestBank } from '../src/testing/test-bank';

/** A loan that Sam signed, and one that Sam can sign. */
export async function makeLoanIds(bank: TestBank, samsAccount: string): Promise<Record<string, string[]>> {
  await giveLoans(bank, [{ id: sam.id, checking: samsAccount }]);
  const [offers, loans] = [
    [crowdOfferOf(sam), samsAccount],
    [crowdLineOf(sam), samsAccount],
  ];
  const ofOffers = ['getLoanOffer', 'downloadOfferTerms', 'acceptLoan'];
  const ofLoans = ['getCurrentLoan', 'previewExtraPayment', 'payLoan', 'drawFromLine', 'setLoanAutopay'];
  const papers = ['downloadLoanTerms', 'downloadLoanInterest'];
  return {
    ...{ loan_offer_id: offers, loan_id: loans, credit_line_id: loans },
    ...Object.fromEntries(ofOffers.map((call) => [`${call} id`, offers])),
    ...Object.fromEntries([...ofLoans, ...papers].map((call) => [`${call} id`, loans])),
  };
}
