import { dayText } from '@bank/kit/days';
import type { DayBalance } from '@bank/shared/contracts/account-details';
import { formatUsd } from '@bank/shared/money';
import { Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import { numberFormat } from '@bank/shared/ui/base';
import { type MouseEvent, useState } from 'react';
import { type BalanceLine, balanceLine, type ChartDay } from '../../balance-line';
import { LineDrawing } from '../../line-drawing';
import * as styles from './balance-chart.module.css';

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
        {!hidesAll && <Scale line={line} />}
        <span className={styles.cross} style={{ left: `${day.x * 100}%` }} />
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
          onMouseMove={(event) => setChosen(dayBelow(event, line))}
        />
      </div>
      <p className={styles.days} aria-hidden="true">
        {ticksOf(line.days).map(({ on }) => (
          <span key={on}>{dayText(on)}</span>
        ))}
      </p>
      <Extremes line={line} />
    </div>
  );
}

function dayBelow({ clientX, currentTarget }: MouseEvent, { days }: BalanceLine): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const last = days.length - 1;
  return Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last)));
}

/** The first, the one in the middle and the last. */
const ticksOf = (days: readonly ChartDay[]) =>
  [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter(
    (day, at, all): day is ChartDay => day !== undefined && all.indexOf(day) === at,
  );

const round = numberFormat({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const Scale = ({ line: { lowest, highest } }: { line: BalanceLine }) => (
  <div className={styles.scale} aria-hidden="true">
    {[highest, ...(lowest.balance === highest.balance ? [] : [lowest])].map(({ balance, y }) => (
      <span key={y} style={{ top: `${y * 100}%` }}>
        <span>{round.format(balance / 100)}</span>
      </span>
    ))}
  </div>
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
