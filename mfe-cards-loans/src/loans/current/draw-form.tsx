import { failureText, usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import { formatUsd, parseTypedAmount, toWire } from '@bank/shared/money';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form, useFormHandle, useProblems } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { AmountField } from '../../amount-field';
import { AccountChoice, usualAccount } from './account-choice';
import * as styles from './current-loan.module.css';
import { accountLabel, drawFromLine } from './loan-calls';
import { centsOf } from './loan-texts';
import { WithAccounts } from './with-accounts';

export const DrawForm = ({ loan }: { loan: CurrentLoan }) => (
  <WithAccounts title="Draw money">{(accounts) => <Draw loan={loan} accounts={accounts} />}</WithAccounts>
);

/** Other names than in the form for payments, because the two share a page. */
interface Draft {
  drawn: string;
  toAccount: string;
}

function Draw({ loan, accounts }: { loan: CurrentLoan; accounts: readonly Account[] }) {
  const [draft, setDraft] = useState<Draft>({ drawn: '', toAccount: usualAccount(accounts) });
  const form = useFormHandle();
  const { show, forgetEdited, field } = useProblems<keyof Draft>();
  const available = loan.available ?? '0.00';
  const payment = usePayment({
    send: { mutationFn: drawFromLine },
    boundsOf: ({ account, amount }) => ({
      credit_line_id: loan.id,
      to_account_id: account.id,
      amount,
    }),
    summaryOf: ({ cents, account }) => ({ verb: 'draw' as const, amount: cents, to: accountLabel(account) }),
    onSent: () => {
      form.fill({ drawn: '' });
      edit({ drawn: '' });
    },
  });

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    setDraft(edited);
  }

  function submit() {
    const account = accounts.find(({ id }) => id === draft.toAccount);
    const cents = parseTypedAmount(draft.drawn);
    const isBeyond = cents !== null && cents > centsOf(available);
    const problems = {
      ...(!cents && { drawn: 'Please enter a valid amount' }),
      ...(isBeyond && { drawn: `You can draw up to ${formatUsd(available)}` }),
      ...(!account && { toAccount: 'Please select a destination account' }),
    };
    if (!show(problems) && account && cents)
      payment.confirm({ key: crypto.randomUUID(), loan, account, cents, amount: toWire(cents) });
  }

  if (payment.lost) return payment.lost;
  return (
    <Form handle={form} onSubmit={submit} onEdit={edit} initial={draft}>
      <div className={styles.outcome}>
        {payment.receipt && (
          <Notice tone="good">{formatUsd(payment.receipt.amount)} is in your account.</Notice>
        )}
        {payment.error && <Notice tone="danger">{failureText(payment.error)}</Notice>}
      </div>
      <AmountField {...field('drawn')} aria-required label="Amount" />
      <AccountChoice
        {...field('toAccount')}
        label="To Account"
        accounts={accounts}
        chosen={draft.toAccount}
      />
      <p className={styles.quiet}>
        You can draw {formatUsd(available)}. Interest starts today, at {loan.annual_rate}% a year.
      </p>
      <Button submits block busy={payment.isPending}>
        {payment.isPending ? 'Processing...' : 'Continue'}
      </Button>
      {payment.pin}
    </Form>
  );
}
