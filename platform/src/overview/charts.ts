import { escapeHtml } from '../http/escape-html';
import type { Milliseconds } from '../rollout/side-metrics';

export interface Share {
  bad: number;
  visits: number;
}

interface Bar {
  side: 'candidate' | 'everyone';
  /** A number from 0 to 1. */
  length: number;
  text: string;
}

const labels = { candidate: 'New', everyone: 'Everyone' };

const bar = ({ side, length, text }: Bar) =>
  `<span class="quiet">${labels[side]}</span>
<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="${side}" width="${(100 * length).toFixed(1)}" height="10"/></svg>
<span class="quiet number">${text}</span>`;

const chart = (label: string, bars: Bar[]) => `<li>
<h3>${escapeHtml(label)}</h3>
<div class="chart">
${bars.map(bar).join('\n')}
</div>
</li>`;

const rateOf = ({ bad, visits }: Share) => (visits > 0 ? bad / visits : 0);

export const count = (value: number): string => value.toLocaleString('en-US');

const shareText = (share: Share) =>
  share.visits > 0
    ? `${count(share.bad)} of ${count(share.visits)} (${(100 * rateOf(share)).toFixed(1)}%)`
    : 'No visits yet';

/** Both bars share a scale, whose end is the larger of them. */
function scaled(one: number, other: number): [number, number] {
  const most = Math.max(one, other);
  return most > 0 ? [one / most, other / most] : [0, 0];
}

export function shareChart(label: string, candidate: Share, everyone: Share): string {
  const [first, second] = scaled(rateOf(candidate), rateOf(everyone));
  return chart(label, [
    { side: 'candidate', length: first, text: shareText(candidate) },
    { side: 'everyone', length: second, text: shareText(everyone) },
  ]);
}

export const timeText = (ms: Milliseconds): string => {
  if (ms === null) return 'No visits yet';
  return ms === 'longer' ? 'over 10 s' : `within ${count(ms)} ms`;
};

const milliseconds = (ms: Milliseconds) => (ms === 'longer' ? 20_000 : (ms ?? 0));

export function timeChart(label: string, candidate: Milliseconds, everyone: Milliseconds): string {
  const [first, second] = scaled(milliseconds(candidate), milliseconds(everyone));
  return chart(label, [
    { side: 'candidate', length: first, text: timeText(candidate) },
    { side: 'everyone', length: second, text: timeText(everyone) },
  ]);
}
