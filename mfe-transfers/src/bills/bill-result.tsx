import { Button } from '@bank/shared/ui/base';
import { accountLabel } from '../money-fields';
import { PaymentResult, ReceiptLink, ResultTitle } from '../payment-result';
import { type BillOutcome, describeBillDay, toDraft } from './bill';
import type { BillDraft } from './bill-draft';

interface BillResultProps {
  outcome: BillOutcome;
  onAgain: (draft: BillDraft) => void;
  onDone: () => void;
}

export function BillResult({ outcome: { bill, receipt }, onAgain, onDone }: BillResultProps) {
  const { payee, from, amount, memo } = bill;
  return (
    <PaymentResult
      title={<ResultTitle>{bill.when ? `Scheduled for ${payee.name}` : `Paid to ${payee.name}`}</ResultTitle>}
      amount={amount}
      note={memo}
      reference={receipt?.reference}
      accounts={receipt ? [from.id] : []}
      actions={
        receipt && (
          <>
            <ReceiptLink id={receipt.id} />
            <Button variant="secondary" block onClick={() => onAgain(toDraft(bill))}>
              Pay Again
            </Button>
          </>
        )
      }
      done={
        <Button block onClick={onDone}>
          Done
        </Button>
      }
    >
      <p>
        {bill.when ? `We'll pay ${describeBillDay(bill)} from` : 'From'} {accountLabel(from)}
      </p>
    </PaymentResult>
  );
}
