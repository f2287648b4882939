import { soonText } from '@bank/kit/days';
import { failureText, usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import { formatUsd, parseTypedAmount, toWire } from '@bank/shared/money';
import { useQueryClient } from '@bank/shared/query';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { ChoiceField } from '@bank/shared/ui/choice';
import { Form, useFormHandle, useProblems } from '@bank/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { AmountField } from '../../amount-field';
import { AccountChoice, usualAccount } from './account-choice';
import * as styles from './current-loan.module.css';
import { effectText, useExtraEffect } from './extra-effect';
import { accountLabel, currentLoansKey, type LoanOrder, payLoan } from './loan-calls';
import { centsOf, isAboveZero, isLine } from './loan-texts';
import { Whole } from './whole';
import { WithAccounts } from './with-accounts';

interface Draft {
  kind: LoanOrder['kind'];
  amount: string;
  account: string;
}

type Field = keyof Draft;
type Receipt = Awaited<ReturnType<typeof payLoan>>;

export const LoanPaymentForm = ({ loan }: { loan: CurrentLoan }) => (
  <WithAccounts title="Make a payment">
    {(accounts) => <PaymentForm loan={loan} accounts={accounts} />}
  </WithAccounts>
);

/** What is due comes first: the bank takes nothing extra before. */
function choicesFor(loan: CurrentLoan) {
  const payoff = {
    value: 'payoff',
    label: 'Pay everything off',
    icon: 'check',
    detail: formatUsd(loan.payoff),
  };
  if (isAboveZero(loan.due_now))
    return [
      { value: 'monthly', label: 'What’s due', icon: 'calendar', detail: formatUsd(loan.due_now) },
      payoff,
    ];
  const label = isLine(loan) ? 'Repay' : 'Extra payment';
  const extra = { value: 'extra', label, icon: 'plus', detail: 'You choose' };
  return isAboveZero(loan.balance) ? [extra, payoff] : [payoff];
}

const kindsFor = (loan: CurrentLoan) => choicesFor(loan).map(({ value }) => value as Draft['kind']);

function PaymentForm({ loan, accounts }: { loan: CurrentLoan; accounts: readonly Account[] }) {
  const [draft, setDraft] = useState<Draft>({
    kind: kindsFor(loan)[0] as Draft['kind'],
    amount: '',
    account: loan.autopay_account_id ?? usualAccount(accounts),
  });
  const form = useFormHandle();
  // What was due is paid, so another choice comes first.
  const kind = kindsFor(loan).find((one) => one === draft.kind) ?? (kindsFor(loan)[0] as Draft['kind']);
  const effect = useExtraEffect(loan.id, kind === 'extra' ? extraOf(loan, draft.amount) : null);
  const { show, forgetEdited, field } = useProblems<Field>();
  const cache = useQueryClient();
  const payment = usePayment({
    send: {
      mutationFn: (order: LoanOrder) =>
        payLoan(order).catch((failure) => {
          // So that the exact figure of now is the next that the customer confirms.
          void cache.invalidateQueries({ queryKey: currentLoansKey });
          throw failure;
        }),
    },
    boundsOf: ({ loan: { id }, account, amount }) => ({ loan_id: id, from_account_id: account.id, amount }),
    summaryOf: ({ cents, account }) => ({
      ...{ verb: 'pay' as const, amount: cents, to: loan.product_name },
      from: accountLabel(account),
    }),
    onSent: () => {
      announce('Payment made');
      form.fill({ amount: '' });
      edit({ amount: '' });
    },
  });

  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone would show only the empty form below, as if nothing was paid.
    if (payment.receipt) outcome.current?.focus();
  }, [payment.receipt]);

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    setDraft(edited);
  }

  function submit() {
    const { order, problems } = toOrder(loan, accounts, { ...draft, kind });
    if (!show(problems) && order) payment.confirm({ ...order, effect });
  }

  if (payment.lost) return payment.lost;
  return (
    <Form handle={form} key={loan.due_now} onSubmit={submit} onEdit={edit} initial={{ ...draft, kind }}>
      <div className={styles.outcome} ref={outcome} tabIndex={-1}>
        {payment.receipt && (
          <Notice tone="good">
            {paidText(payment.receipt)} Reference <Whole>{payment.receipt.reference}</Whole>.
          </Notice>
        )}
        {payment.error && <Notice tone="danger">{failureText(payment.error)}</Notice>}
      </div>
      <ChoiceField {...field('kind')} label="How much" choices={choicesFor(loan)} />
      {kind === 'extra' && (
        <>
          <AmountField {...field('amount')} aria-required label="Amount" />
          {!isLine(loan) && <p className={styles.effect}>{effect && effectText(effect)}</p>}
        </>
      )}
      <AccountChoice {...field('account')} label="From Account" accounts={accounts} chosen={draft.account} />
      <p className={styles.quiet}>{explain(loan, kind)}</p>
      <Button submits block busy={payment.isPending}>
        {payment.isPending ? 'Processing...' : 'Continue'}
      </Button>
      {payment.pin}
    </Form>
  );
}

function explain(loan: CurrentLoan, kind: Draft['kind']): string {
  if (kind === 'monthly') return 'There’s no late fee, and no interest on late interest.';
  if (kind === 'payoff')
    return `That’s exactly what you owe today: ${formatUsd(loan.balance)} and its interest until now. No fee.`;
  return isLine(loan)
    ? 'It repays what you drew, and you can draw it again. No fee.'
    : `It repays what you borrowed from today. ${keepsPayment(loan)} No fee.`;
}

const keepsPayment = ({ due_date }: CurrentLoan) =>
  due_date ? `This does not replace your payment on ${soonText(due_date)}.` : '';

/** Null unless the bank would take it. */
function extraOf(loan: CurrentLoan, typed: string): string | null {
  const cents = parseTypedAmount(typed);
  return cents && !isLine(loan) && cents < centsOf(loan.balance) ? toWire(cents) : null;
}

function paidText({ loan, kind, amount, effect }: Receipt): string {
  if (kind !== 'extra' || isLine(loan)) return `You paid ${formatUsd(amount)}.`;
  return `${formatUsd(amount)} off your loan. ${effect ? effectText(effect) : ''}`;
}

function toOrder(loan: CurrentLoan, accounts: readonly Account[], { kind, amount, account }: Draft) {
  const from = accounts.find(({ id }) => id === account);
  const exact = { monthly: centsOf(loan.due_now), payoff: centsOf(loan.payoff) };
  const cents = kind === 'extra' ? parseTypedAmount(amount) : exact[kind];
  const problems: Partial<Record<Field, string>> = {
    ...(!cents && { amount: 'Please enter a valid amount' }),
    ...(!from && { account: 'Please select a source account' }),
    ...(from &&
      cents &&
      centsOf(from.balance) < cents && { account: 'Insufficient funds in selected account' }),
  };
  const order =
    from && cents
      ? { key: crypto.randomUUID(), loan, kind, account: from, cents, amount: toWire(cents) }
      : null;
  return { order, problems };
}
