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
