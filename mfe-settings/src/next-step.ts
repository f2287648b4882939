import type { SecurityReport } from '@bank/shared/contracts/security';
import { remedies } from './remedies';

interface NextStep {
  text: string;
  to: string;
  points: number;
}

/** In the order of the remedies, which is the one that we advise. */
export function nextStepOf({ items }: Pick<SecurityReport, 'items'>): NextStep | undefined {
  for (const [name, remedy] of Object.entries(remedies)) {
    const item = items.find((one) => one.name === name);
    if (item && remedy?.step && item.points < item.most)
      return { text: remedy.step, to: remedy.to, points: item.most - item.points };
  }
  return undefined;
}
