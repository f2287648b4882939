import './bootstrap/closed-pipe.mjs';
import { readEnv } from '../api/src/app/start/env';
import { audit } from './audit/audit';
import { ExpectedError, exitWithError } from './bootstrap/expected-error.mjs';

const help = `npm run bank -- COMMAND, for the bank of BANK_DATA_DIR or DATABASE_URL:

  audit    checks the ledger; changes nothing`;

const commands: Record<string, () => Promise<number>> = {
  audit: () => audit(readEnv(process.env), (line) => console.log(line)),
};

async function run([name, ...rest]: string[]): Promise<number> {
  const command = commands[name ?? ''];
  if (name && (!command || rest.length > 0))
    throw new ExpectedError(
      `npm run bank -- ${[name, ...rest].join(' ')}: use ${Object.keys(commands).join(', ')}.`,
    );
  if (command) return command();
  console.log(help);
  return 0;
}

run(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
}, exitWithError);
