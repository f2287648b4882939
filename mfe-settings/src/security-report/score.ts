import type { SecurityReport } from '@bank/shared/contracts/security';

type Scored = Pick<SecurityReport, 'score' | 'most'>;

export const percentOf = ({ score, most }: Scored) => (most > 0 ? Math.round((score / most) * 100) : 0);
