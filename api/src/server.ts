import { buildBank } from './app';
import { DataFolderError } from './db/data-folder';
import { FolderLockedError } from './db/folder-lock';
import { SchemaError } from './db/migrate';
import { BadEnvironment, readEnv } from './env';
import { KeysError } from './keys';
import { createLog } from './log';
import { openBank } from './open-bank';

/** Mistakes of whoever starts the bank: one line tells them, a stack would not help. */
const told = [BadEnvironment, DataFolderError, FolderLockedError, KeysError, SchemaError];

async function run(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog();
  const deps = await openBank(env, log);
  const app = await buildBank(deps, log, env.production);
  app.addHook('onClose', deps.close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  try {
    await app.listen({ port: env.apiPort });
  } catch (failure) {
    await app.close();
    throw failure;
  }
}

run().catch((failure: Error & { code?: string }) => {
  const isTold = told.some((kind) => failure instanceof kind) || failure.code === 'EADDRINUSE';
  process.stderr.write(`${isTold ? failure.message : failure.stack}\n`);
  process.exitCode = 1;
});
