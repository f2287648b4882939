import './bootstrap/closed-pipe.mjs';
import { readEnv } from '../api/src/app/start/env';
import { ownValue } from '../platform/src/build/own-value';
import { readWords, UsageError } from '../platform/src/cli/read-words';
import { audit } from './audit/audit';
import { bankHelp } from './bank-help';
import { ExpectedError, exitWithError } from './bootstrap/expected-error.mjs';
import { closings } from './closings/closings';
import { disputes } from './disputes/disputes';
import { migrate } from './migrate/migrate';
import { recover } from './recover/recover';
import { forgetKeys } from './rotate-keys/forget-keys';
import { rotateKeys } from './rotate-keys/rotate-keys';
import { support } from './support/support';
import { printTrace } from './trace/trace';

const print = (line: string) => console.log(line);
const env = () => readEnv(process.env);

interface Command {
  options?: readonly string[];
  takesWords?: boolean;
  run(words: string[], has: (option: string) => boolean): Promise<number>;
}

const commands: Record<string, Command> = {
  audit: { run: () => audit(env(), print) },
  migrate: {
    options: ['contract', 'dry-run'],
    run: (_words, has) => migrate(env(), { contract: has('contract'), dryRun: has('dry-run') }, print),
  },
  closings: { takesWords: true, run: (words) => closings(env(), words, print) },
  disputes: { takesWords: true, run: (words) => disputes(env(), words, print) },
  support: { takesWords: true, run: (words) => support(env(), words, print) },
  trace: { takesWords: true, run: (words) => printTrace(words, print) },
  recover: {
    options: ['unlock', 'remove-second-factor', 'identity-confirmed'],
    takesWords: true,
    run: ([email], has) => {
      const [unlock, removeSecondFactor] = [has('unlock'), has('remove-second-factor')];
      const identityConfirmed = has('identity-confirmed');
      return recover(env(), { email, unlock, removeSecondFactor, identityConfirmed }, print);
    },
  },
  'rotate-keys': {
    options: ['forget'],
    run: async (_words, has) => (has('forget') ? forgetKeys(env(), print) : rotateKeys(env(), print)),
  },
};

const asksForHelp = (words: string[]) => words.some((word) => word === '--help' || word === '-h');

async function run([name, ...rest]: string[]): Promise<number> {
  if (!name || asksForHelp([name, ...rest])) {
    print(bankHelp);
    return 0;
  }
  const command = ownValue(commands, name);
  if (!command) throw misused([name, ...rest], `use ${Object.keys(commands).join(', ')}`);
  const { options = [], takesWords = false } = command;
  try {
    const flags = Object.fromEntries(options.map((option) => [option, { type: 'boolean' as const }]));
    const { values, positionals } = readWords(rest, flags, takesWords);
    return await command.run(positionals, (option) => option in values);
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    const allowed = options.map((option) => `--${option}`).join(', ');
    throw misused([name, ...rest], allowed ? `${name} knows ${allowed}` : `${name} has no options`);
  }
}

const misused = (words: string[], allowed: string) =>
  new ExpectedError(`npm run bank -- ${words.join(' ')}: ${allowed}.`);

run(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
}, exitWithError);
