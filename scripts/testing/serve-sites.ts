// Sites for journeys, on a port that the system chooses unless PORT is set. Alone, it serves one. For a process that
// sends messages, it opens and closes one after another, in a third of the time, because its modules are loaded and
// compiled. They share nothing: the bank and the platform keep their state in objects that close with their site.
import type { FastifyInstance } from 'fastify';
import { type Env, readEnv } from '../../api/src/app/start/env';
import type { Draining } from '../../api/src/kernel/http/draining';
import { exitWithError } from '../bootstrap/expected-error.mjs';
import { openSite } from '../site';
import { serveWithPagesOf } from './pages-proxy';

interface Opening {
  site: number;
  env: NodeJS.ProcessEnv;
}

interface Closing {
  site: number;
}

type Answer = { site: number; port?: number; failure?: string };

const sites = new Map<number, () => Promise<void>>();

const printLine = (text: string) => console.log(text);

const siteEnv = (): Env => ({ ...readEnv(process.env), port: Number(process.env.PORT ?? 0) });

function replaceVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

async function open({ site, env }: Opening): Promise<Answer> {
  replaceVariables(env);
  const keep = (server: FastifyInstance, draining: Draining) =>
    sites.set(site, async () => {
      await draining.begin();
      await draining.end();
      await server.close();
    });
  const { OLDER_PAGES: pages } = process.env;
  if (!pages) return { site, port: await openSite(siteEnv(), printLine, { endSite: keep }) };
  const bank = await openSite(siteEnv(), printLine, { endSite: keep, publishes: 'never' });
  const proxy = await serveWithPagesOf(new URL(pages), bank);
  const end = sites.get(site);
  sites.set(site, async () => {
    proxy.close();
    await end?.();
  });
  return { site, port: proxy.port };
}

async function close({ site }: Closing): Promise<Answer> {
  const end = sites.get(site);
  sites.delete(site);
  await end?.();
  return { site };
}

/** One at a time, because the variables belong to the whole process. */
function serveMessages(send: (answer: Answer) => void): void {
  let before = Promise.resolve();
  process.on('message', (message: Opening | Closing) => {
    before = before
      .then(() => ('env' in message ? open(message) : close(message)))
      .catch((failure: Error) => ({ site: message.site, failure: String(failure.stack) }))
      .then(send);
  });
  process.once('disconnect', () => process.exit());
}

if (process.send) serveMessages((answer) => process.send?.(answer));
else openSite(siteEnv(), printLine).catch(exitWithError);
