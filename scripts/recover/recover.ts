import type { Env } from '../../api/src/app/start/env';
import { lockCustomerWithEmail } from '../../api/src/identity/customers/customers';
import type { Tx } from '../../api/src/kernel/bank/bank';
import { openKeysOf } from '../../api/src/kernel/keys/keys-of-database';
import { removeSecondFactor, unlockByOperator } from '../../api/src/products/account-lock/unlock-account';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inDatabase, type Print, runInBank } from '../data/existing-bank';

interface Recovery {
  email: string | undefined;
  unlock: boolean;
  removeSecondFactor: boolean;
  /** The operator checked who is asking. */
  identityConfirmed: boolean;
}

const usage =
  'npm run bank -- recover EMAIL: choose --unlock, --remove-second-factor or both, and confirm with --identity-confirmed that you checked who is asking.';

/** Running processes deliver the emails. */
export async function recover(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'mode' | 'origin'>,
  recovery: Recovery,
  print: Print,
): Promise<number> {
  const { email } = recovery;
  const isComplete = recovery.identityConfirmed && (recovery.unlock || recovery.removeSecondFactor);
  if (!email || !isComplete) throw new ExpectedError(usage);
  return inDatabase(env, async (db) => {
    const { dataDir, mode, origin } = env;
    const bank = { keys: await openKeysOf(db, dataDir), mode, origin };
    const lines = await runInBank(db, (tx) => carryOut(tx, bank, { ...recovery, email }));
    for (const line of lines) print(line);
    return 0;
  });
}

type Alerting = Parameters<typeof removeSecondFactor>[1];

async function carryOut(tx: Tx, bank: Alerting, wanted: Recovery & { email: string }): Promise<string[]> {
  const { email } = wanted;
  const customer = await lockCustomerWithEmail(tx, email.toLowerCase());
  if (!customer) throw new ExpectedError(`No customer has the email ${email}.`);
  const lines: string[] = [];
  if (wanted.removeSecondFactor)
    lines.push(
      (await removeSecondFactor(tx, bank, customer))
        ? `removed the two-factor authentication of ${email}, and signed out every device`
        : `${email} has no two-factor authentication`,
    );
  if (wanted.unlock)
    lines.push(
      (await unlockByOperator(tx, customer)) ? `unlocked the account of ${email}` : `${email} isn't locked`,
    );
  return [...lines, `for 24 hours, ${email} can't pay anyone new if anything changed`];
}
