import type { FastifyInstance } from 'fastify';
import { buildBank } from './app';
import { closeOnSignal } from './app/start/close-on-signal';
import { readEnv } from './app/start/env';
import { observe } from './app/start/observe';
import { openBank } from './app/start/open-bank';
import { Draining } from './kernel/http/draining';
import { createLog } from './kernel/log/log';

async function run(): Promise<void> {
  process.umask(0o077);
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const bank = await openBank(env, log);
  const draining = new Draining(env.drainSeconds * 1000);
  const prepare = (server: FastifyInstance) => observe(server, bank.metrics, env);
  const app = await buildBank(bank, log, { ...env, draining, prepare }).catch(async (failure) => {
    await bank.close();
    throw failure;
  });
  app.addHook('onClose', bank.close);
  closeOnSignal(app, draining);
  try {
    await app.listen({ port: env.apiPort, host: env.host });
  } catch (failure) {
    await app.close();
    throw failure;
  }
}

/** Configuration errors print one line, because a stack trace wouldn't help. */
const isExpected = (failure: object) =>
  ('expected' in failure && failure.expected === true) ||
  ('syscall' in failure && failure.syscall === 'listen');

run().catch((failure: Error) => {
  process.stderr.write(`${isExpected(failure) ? failure.message : failure.stack}\n`);
  process.exitCode = 1;
});
