import { cents } from '@bank/shared/money';
import { sam } from '../src/demo/customers/customers';
import { openLoan } from '../src/products/current-loans/open-loan';
import type { TestBank } from '../src/testing/test-bank';

/** A loan that Sam signed, and one that Sam can sign. */
export async function makeLoanIds(
  { deps, clock }: TestBank,
  samsAccount: string,
): Promise<Record<string, string[]>> {
  const at = clock.now();
  const product = 'auto' as const;
  const asked = { product, amount_cents: cents(2_000_00), term_months: 12, annual_rate: 5.9, applied_at: at };
  const offer = { id: 'loan_offer_of_sam', customer_id: sam.id, reference: 'LOAN-OFFE-RSAM', ...asked };
  const terms = { product, amount: cents(2_000_00), basisPoints: 590, months: 12, payment: cents(172_04) };
  await deps.db.transaction().execute(async (tx) => {
    await tx.insertInto('loan_applications').values(offer).execute();
    const decided = { status: 'approved' as const, decided_at: at };
    await tx.updateTable('loan_applications').set(decided).where('id', '=', offer.id).execute();
    const signed = {
      id: 'loan_of_sam',
      customer_id: sam.id,
      application_id: null,
      reference: 'LOAN-OFSA-MSAM',
    };
    const opened = { openedOn: at.toISOString().slice(0, 10), ...terms };
    await openLoan(tx, opened, { ...signed, opened_at: at, autopay_account_id: samsAccount });
  });
  const [offers, loans] = [
    [offer.id, samsAccount],
    ['loan_of_sam', samsAccount],
  ];
  const ofOffers = ['getLoanOffer', 'downloadOfferTerms', 'acceptLoan'];
  const ofLoans = ['getCurrentLoan', 'payLoan', 'drawFromLine', 'setLoanAutopay'];
  const papers = ['downloadLoanTerms', 'downloadLoanInterest'];
  return {
    ...{ loan_offer_id: offers, loan_id: loans, credit_line_id: loans },
    ...Object.fromEntries(ofOffers.map((call) => [`${call} id`, offers])),
    ...Object.fromEntries([...ofLoans, ...papers].map((call) => [`${call} id`, loans])),
  };
}
