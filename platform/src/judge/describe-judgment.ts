import type { BrowserFamily } from '../reports/browser-family';
import type { Judgment } from './read-judgment';
import { describeSign } from './signs';
import { minVisitsElsewhere } from './steps';
import type { Charge } from './weighing/jury';

const number = (value: number) => value.toLocaleString('en-US');

const browserNames: Record<BrowserFamily, string> = {
  chromium: 'Chromium',
  safari: 'Safari',
  firefox: 'Firefox',
  other: 'other browsers',
};

/** Such as “12 of 40 visits broke on screen, against 3 of 5,200 elsewhere (Firefox)”. */
export function describeCharge({ sign, browser, candidate, others }: Charge): string {
  const visits = `${number(candidate.bad)} of ${number(candidate.visits)} visits`;
  const elsewhere = `${number(others.bad)} of ${number(others.visits)} elsewhere`;
  return `${visits} ${describeSign(sign)}, against ${elsewhere}${browser ? ` (${browserNames[browser]})` : ''}`;
}

/** Why only a person may decide. */
export const describeDoubt = ({ reason }: Pick<Judgment, 'reason'>): string =>
  reason
    ? `${describeCharge(reason)}, but too few visitors say so`
    : 'it looks no worse, but too few different visitors have seen it';

export function describeJudgment(judgment: Judgment): string {
  const { verdict, visits, nextAt, evidence, reason } = judgment;
  const seen = `${number(visits.candidate)} visits against ${number(visits.others)}`;
  if (verdict === 'held')
    return `judge: needs a person after ${seen}: ${describeDoubt(judgment)}. Promote it or roll it back`;
  if (reason)
    return `judge: halted after ${seen}, evidence ${number(Math.round(evidence))}: ${describeCharge(reason)}. Promote it or roll it back`;
  const missing = Math.max(0, (nextAt ?? 0) - visits.candidate);
  if (verdict === 'waiting' && missing === 0 && visits.others >= minVisitsElsewhere)
    return `judge: ${seen} so far, the next step at the earliest ten minutes after the last one`;
  if (verdict === 'waiting' && missing === 0)
    return `judge: ${seen} so far, ${number(minVisitsElsewhere - visits.others)} more elsewhere to compare with`;
  return verdict === 'ready'
    ? `judge: ready for the next step after ${seen}`
    : `judge: ${seen} so far, ${number(missing)} more until the next step`;
}
