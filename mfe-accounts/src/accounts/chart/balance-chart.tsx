import type { DayBalance } from '@bank/shared/contracts/account-details';
import { formatUsd } from '@bank/shared/money';
import { Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import { useState } from 'react';
import { dayText } from '../../day-text';
import * as styles from './balance-chart.module.css';
import { areaPath, type BalanceLine, balanceLine, type ChartDay, linePath } from './balance-line';

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
        <Drawing line={line} day={day} />
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

const Drawing = ({ line, day }: { line: BalanceLine; day: ChartDay }) => (
  <>
    <svg
      className={styles.drawing}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={areaPath(line.days)} className={styles.area} />
      {line.zero !== null && <path d={`M0 ${line.zero * 100}H100`} className={styles.zero} />}
      <path d={linePath(line.days)} className={styles.line} />
    </svg>
    <span className={styles.dot} style={{ left: `${day.x * 100}%`, top: `${day.y * 100}%` }} />
  </>
);

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
