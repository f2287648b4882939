import { usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import { useLocation } from '@bank/shared/routing';
import { Card } from '@bank/shared/ui/base';
import { useFormHandle, useKeptProgress } from '@bank/shared/ui/forms';
import { useEffect, useState } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import { accountLabel } from '../money-fields';
import { PaymentFailed } from '../payment-help';
import { ResultTitle } from '../payment-result';
import { boundsOfBill, describeBillDay, toBill } from './bill';
import { type BillDraft, isTouchedBill, usualBill } from './bill-draft';
import { BillForm } from './bill-form';
import { BillResult } from './bill-result';
import { payOrScheduleBill } from './bills';

/** Stored in the browser's history, so it survives a reload. */
interface Progress {
  bill?: BillDraft;
  repeated?: BillDraft;
}

interface PayBillProps {
  payees: readonly Payee[];
  accounts: readonly Account[];
  /** The payee that was just added, for whom the customer probably has a bill. */
  added: Payee | undefined;
}

export function PayBill({ payees, accounts, added }: PayBillProps) {
  const usual = usualBill(payees, accounts);
  const kept = (useLocation().state ?? {}) as Progress;
  const [draft, setDraft] = useState(kept.bill ?? usual);
  const [repeated, setRepeated] = useState(kept.repeated);
  const [hasPaid, setHasPaid] = useState(false);
  const form = useFormHandle();
  useKeptProgress({ bill: draft, repeated });
  const payment = usePayment({
    send: payOrScheduleBill,
    boundsOf: boundsOfBill,
    summaryOf: (bill) => ({
      ...{ verb: 'pay', amount: bill.amount, to: bill.payee.name, when: describeBillDay(bill) },
      ...{ from: accountLabel(bill.from), note: bill.memo },
    }),
    onSent: () => {
      setDraft(usual);
      setRepeated(undefined);
      setHasPaid(true);
    },
  });

  useEffect(() => {
    if (!added) return;
    form.fill({ payee: added.id });
    setDraft((typed) => ({ ...typed, payee: added.id }));
  }, [added]);

  function payAgain(bill: BillDraft) {
    setDraft(bill);
    setRepeated(bill);
    payment.startAgain();
  }

  if (payment.receipt)
    return <BillResult outcome={payment.receipt} onAgain={payAgain} onDone={payment.startAgain} />;
  if (payment.lost) return payment.lost;
  const untouched = [repeated ?? usual, ...(added ? [{ ...usual, payee: added.id }] : [])];
  return (
    <Card>
      <div className={layout.title}>
        {hasPaid ? <ResultTitle>Pay a bill</ResultTitle> : <h2>Pay a bill</h2>}
      </div>
      <PaymentFailed failure={payment.error} />
      <LeaveGuard isDirty={untouched.every((one) => isTouchedBill(draft, one)) && !payment.isPending} />
      <BillForm
        handle={form}
        payees={payees}
        accounts={accounts}
        draft={draft}
        isSending={payment.isPending}
        onEdit={setDraft}
        onContinue={() => payment.confirm(toBill(draft, payees, accounts, crypto.randomUUID()))}
      />
      {payment.pin}
    </Card>
  );
}
