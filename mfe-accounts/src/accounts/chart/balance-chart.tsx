import type { DayBalance } from '@bank/shared/contracts/account-details';
import { formatUsd } from '@bank/shared/money';
import { Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import { useState } from 'react';
import { dayText } from '../../day-text';
import * as styles from './balance-chart.module.css';
import { type BalanceLine, balanceLine } from './balance-line';
import { LineDrawing } from './line-drawing';

interface BalanceChartProps {
  days: readonly DayBalance[];
  hue: string;
}

/** The slider over the drawing lets keyboards, touch and screen readers read every day. */
export function BalanceChart({ days, hue }: BalanceChartProps) {
  const [chosen, setChosen] = useState(days.length - 1);
  const { hidesAll } = useHiddenBalances();
  const line = balanceLine(days);
  const day = line?.days[chosen];
  if (!line || !day) return null;
  const amount = hidesAll ? 'amount hidden' : formatUsd(day.balance);
  return (
    <div style={{ '--hue': hue } as object}>
      <p className={styles.reading}>
        <span>{dayText(day.on)}</span>
        <Money amount={day.balance} isPrivate className={styles.amount} />
      </p>
      <div className={styles.plot}>
        <LineDrawing line={line} />
        <span className={styles.dot} style={{ left: `${day.x * 100}%`, top: `${day.y * 100}%` }} />
        <input
          type="range"
          aria-label="Day"
          aria-valuetext={`${dayText(day.on)}, ${amount}`}
          className={styles.slider}
          min={0}
          max={line.days.length - 1}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </div>
      <Extremes line={line} />
    </div>
  );
}

const Extremes = ({ line: { lowest, highest } }: { line: BalanceLine }) => (
  <dl className={styles.extremes}>
    <div>
      <dt>Lowest, {dayText(lowest.on)}</dt>
      <dd>
        <Money amount={lowest.balance} isPrivate />
      </dd>
    </div>
    <div>
      <dt>Highest, {dayText(highest.on)}</dt>
      <dd>
        <Money amount={highest.balance} isPrivate />
      </dd>
    </div>
  </dl>
);
