import { dayText } from '@bank/kit/days';
import { loanRules } from '@bank/shared/contracts/loans';
import { dateFormat } from '@bank/shared/ui/base';

const hourMs = 3_600_000;

const moment = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const decidedBy = (appliedAt: number) => appliedAt + loanRules.decidedWithinHours * hourMs;

/** The same sentence before and after applying, and in Help. */
export const decisionText = (appliedAt = Date.now()): string =>
  decidedBy(appliedAt) < Date.now()
    ? "We're deciding, and will email you."
    : `We'll decide by ${moment.format(decidedBy(appliedAt))} and email you.`;

/** If the customer applies now and signs once we have decided: a month later, or the last day of a shorter one. */
export function firstDueText(now = Date.now()): string {
  const signed = new Date(decidedBy(now));
  const [year, month, day] = [signed.getUTCFullYear(), signed.getUTCMonth() + 1, signed.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month, Math.min(day, last)));
  return `${dayText(due.toISOString().slice(0, 10))} or later`;
}
