import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import { useLocation } from '@bank/shared/routing';
import { Card } from '@bank/shared/ui/base';
import { useFormHandle, useKeptProgress } from '@bank/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import { OutcomeUnknown } from '../outcome-unknown';
import { FormNotice, PaymentFailed } from '../payment-help';
import { PinDialog } from '../pin-entry/pin-dialog';
import { useSending } from '../use-sending';
import { type Bill, boundsOfBill, describeOutcome, describeWhen, toBill } from './bill';
import { type BillDraft, emptyBill, isTouchedBill } from './bill-draft';
import { BillForm } from './bill-form';
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
  const { bill: restored = emptyBill, repeated } = (useLocation().state ?? {}) as Progress;
  const [draft, setDraft] = useState(restored);
  const [bill, setBill] = useState<Bill | null>(null);
  const [asksPin, setAsksPin] = useState(false);
  const [round, setRound] = useState(0);
  const form = useFormHandle();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptProgress({ bill: draft });
  const { mutate, data, error, isPending, isOutcomeUnknown, reset } = useSending(payOrScheduleBill, () => {
    setDraft(emptyBill);
    setRound(round + 1);
  });

  useEffect(() => {
    if (!added) return;
    form.fill({ payee: added.id });
    setDraft((typed) => ({ ...typed, payee: added.id }));
  }, [added]);

  // Scroll up, because the result appears above the form, far from the button.
  useEffect(() => {
    if (data) heading.current?.focus();
  }, [data]);

  function confirm() {
    if (isPending) return;
    reset();
    setBill(toBill(draft, payees, accounts, crypto.randomUUID()));
    setAsksPin(true);
  }

  function send() {
    setAsksPin(false);
    if (bill) mutate(bill);
  }

  if (isOutcomeUnknown && bill) return <OutcomeUnknown isChecking={isPending} onCheck={() => mutate(bill)} />;
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={layout.title}>
        Pay a bill
      </h2>
      <FormNotice tone="good">{data && describeOutcome(data)}</FormNotice>
      <PaymentFailed failure={error} />
      <LeaveGuard
        isDirty={isTouchedBill(draft, repeated ?? (added && { ...emptyBill, payee: added.id })) && !isPending}
      />
      <BillForm
        key={round}
        handle={form}
        payees={payees}
        accounts={accounts}
        draft={draft}
        isSending={isPending}
        onEdit={setDraft}
        onContinue={confirm}
      />
      {asksPin && bill && (
        <PinDialog bounds={boundsOfBill(bill)} onVerified={send} onCancel={() => setAsksPin(false)}>
          pay <strong>{formatUsd(bill.amount)}</strong> to {bill.payee.name} {describeWhen(bill)}
        </PinDialog>
      )}
    </Card>
  );
}
