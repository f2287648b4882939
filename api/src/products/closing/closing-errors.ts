import type { Obstacle } from '@bank/shared/contracts/security';
import { BankError } from '../../kernel/errors/errors';

export const settleFirst = (obstacles: readonly Obstacle[]) => {
  const texts = obstacles.map(({ title, text }) => `${title}: ${text}`);
  return new BankError(409, "Your account can't be closed yet", texts[0] ?? '', {
    errors: { settle_first: texts },
  });
};

export const alreadyClosed = () =>
  new BankError(410, 'Your account is closed', 'We closed it as you asked. You can register again anytime.');
