// Creates the embedded bank while the remotes are built. A process of its own, because the site would keep the memory
// that migrations and demo customers need.
import { readEnv } from '../../api/src/app/start/env';
import { openBank } from '../../api/src/app/start/open-bank';
import { createLog } from '../../api/src/kernel/log/log';
import { exitWithError } from '../bootstrap/expected-error.mjs';
import { restrictNewFiles } from '../data/restrict-new-files';
import { announceSlow } from './announce-slow';
import { openingText } from './opening-text';

async function create(): Promise<void> {
  const env = readEnv(process.env);
  restrictNewFiles(env);
  const text = openingText(env);
  const bank = await announceSlow(text, openBank(env, createLog(env.logLevel)), (line) => console.log(line));
  await bank.close();
}

create().catch(exitWithError);
