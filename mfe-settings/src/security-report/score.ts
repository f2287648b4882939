import type { SecurityReport } from '@bank/shared/contracts/security';

type Scored = Pick<SecurityReport, 'score' | 'most'>;

export const percentOf = ({ score, most }: Scored) => (most > 0 ? Math.round((score / most) * 100) : 0);

/** For example "20 + 0 + 15 = 35". */
export const sumOf = ({ items, score }: Pick<SecurityReport, 'items' | 'score'>) =>
  `${items
    .filter(({ most }) => most > 0)
    .map(({ points }) => points)
    .join(' + ')} = ${score}`;
