import type { Account } from '@bank/shared/contracts/accounts';
import { cents, parseMoney, toWire } from '@bank/shared/money';
import { Balance } from '@bank/shared/ui/amounts';
import { useMedia } from '@bank/shared/ui/base';
import { useEffect, useState } from 'react';

const countMs = 700;

interface CountedBalanceProps {
  account: Account;
  /** From before the payment, if it's known. */
  before: Account | undefined;
}

const balanceOf = ({ available, balance }: Account) => parseMoney(available ?? balance) ?? 0;

/** Counts to the new balance, once. */
export function CountedBalance({ account, before = account }: CountedBalanceProps) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [share, setShare] = useState(before === account || isCalm ? 1 : 0);
  useEffect(() => {
    if (share === 1) return;
    let frame = 0;
    let start: number | undefined;
    const count = (now: number) => {
      start ??= now;
      const next = Math.min((now - start) / countMs, 1);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, []);
  const left = (balanceOf(before) - balanceOf(account)) * (1 - share) ** 3;
  const shown = toWire(cents(Math.round(balanceOf(account) + left)));
  return <Balance account={{ ...account, balance: shown, available: shown }} />;
}
