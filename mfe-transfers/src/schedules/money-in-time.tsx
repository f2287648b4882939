import { soonText, together } from '@bank/kit/days';
import { comingUpOptions, findShort } from '@bank/kit/forecast';
import type { ComingUp } from '@bank/shared/contracts/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import { isPayDay } from '@bank/shared/contracts/schedules';
import { type Cents, formatUsd, toWire } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { Notice } from '@bank/shared/ui/base';
import * as layout from '../layout.module.css';
import { shortLabel } from '../money-fields';
import { type Kind, words } from './schedules';

interface Planned {
  kind: Kind;
  from: Account;
  amount: Cents | null;
  day: string;
  /** A schedule that changes has an ID. */
  id?: string | undefined;
}

/** Transfers between own accounts come first on their day, and what arrives on it is there before the rest leaves. */
const isBefore = (item: ComingUp, { kind, day }: Planned) =>
  item.on < day ||
  (item.on === day && (kind !== 'own' || item.direction === 'in' || item.other_account_id !== undefined));

/** What the account lacks on that day, as far as we know. */
function missingFor(planned: Planned, comingUp: readonly ComingUp[]): Cents | undefined {
  const { from, amount, id } = planned;
  if (amount === null) return undefined;
  const kind = planned.kind === 'own' || planned.kind === 'bank' ? 'transfer' : planned.kind;
  const item = { kind, amount: toWire(amount), direction: 'out', is_posted: false, on: planned.day } as const;
  const before = comingUp.filter(
    (one) => one.account_id === from.id && one.id !== id && isBefore(one, planned),
  );
  return findShort(from.available ?? from.balance, [...before, item]).find((one) => one.item === item)
    ?.missing;
}

/** When the money must be there, and whether it will be. */
export function MoneyInTime(planned: Planned) {
  const { kind, from, day, id } = planned;
  const { data = [] } = useQuery(comingUpOptions);
  const { isHidden } = useHiddenBalances();
  const missing = isPayDay(day, new Date()) ? missingFor(planned, data) : undefined;
  return (
    <div className={layout.inTime}>
      <p className={layout.detail}>
        Have the money in {together(shortLabel(from))} the evening before, because we {words[kind].early}{' '}
        early on that day. If there isn't enough money, we try again later that day. After that, we take none
        and tell you.
      </p>
      {missing !== undefined && (
        <Notice tone="calm">
          On {together(soonText(day))} you'd be {!isHidden(from.id) && formatUsd(missing)} short. You can{' '}
          {id ? 'save' : 'schedule'} it anyway.
        </Notice>
      )}
    </div>
  );
}
