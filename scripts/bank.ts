import './bootstrap/closed-pipe.mjs';
import { readEnv } from '../api/src/app/start/env';
import { ownValue } from '../platform/src/build/own-value';
import { readWords, UsageError } from '../platform/src/cli/read-words';
import { audit } from './audit/audit';
import { ExpectedError, exitWithError } from './bootstrap/expected-error.mjs';
import { closings } from './closings/closings';
import { disputes } from './disputes/disputes';
import { migrate } from './migrate/migrate';
import { recover } from './recover/recover';
import { forgetKeys } from './rotate-keys/forget-keys';
import { rotateKeys } from './rotate-keys/rotate-keys';
import { support } from './support/support';
import { printTrace } from './trace/trace';

const help = `npm run bank -- COMMAND, for the bank of BANK_DATA_DIR or DATABASE_URL:

  audit        checks the ledger; changes nothing
  migrate      updates the database's schema for this version, while the version before runs
               --contract  also drops what only older versions use, once none of them runs
               --dry-run   shows each step with its time and locks, and rolls it back
  closings     lists the accounts that are being closed
               stop EMAIL  keeps one open, and tells the customer
  disputes     lists the disputes that the rules left to a person
               refund ID        returns the money, and tells the customer
               refuse ID "WHY"  tells the customer why not
  support      lists the conversations of the chat, those that wait first
               show ID           prints one
               answer ID "TEXT"  answers it, in the chat or by email
  trace        prints the log lines of a failed request (req-…), and of its trace; reads the log files named
               after it, or else stdin
  recover      EMAIL, for a customer whose identity you confirmed with --identity-confirmed:
               --unlock                 lifts the lock that an alert's link set
               --remove-second-factor   for a customer without app and recovery codes
  rotate-keys  adds new keys to keys.json, which running processes use from a minute later on
               --forget  removes the keys that nothing needs; says what needs the others`;

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
    print(help);
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
