import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../api/src/app/start/env';

type BankEnv = Pick<Env, 'demo' | 'databaseUrl' | 'dataDir'>;

export const isNewBank = ({ databaseUrl, dataDir }: BankEnv) =>
  !databaseUrl && !existsSync(join(dataDir, 'database'));

export const openingText = (env: BankEnv) => {
  if (!isNewBank(env)) return 'Opening the bank';
  return env.demo ? 'Creating a bank with demo customers' : 'Creating the bank';
};
