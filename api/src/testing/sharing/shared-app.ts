import type { FastifyInstance } from 'fastify';
import { buildBank } from '../../app';
import type { Bank } from '../../kernel/bank/bank';
import { createLog } from '../../kernel/log/log';

interface CurrentBank {
  deps: Bank;
  write(line: string): void;
}

interface SharedApp {
  app: FastifyInstance;
  current: CurrentBank;
}

interface LentApp {
  app: FastifyInstance;
  giveBack(): Promise<void>;
}

/** Building an app takes longer than most tests, so banks with the same mode use one after another. */
const idle = new Map<string, SharedApp>();

export async function borrowApp(current: CurrentBank): Promise<LentApp> {
  const { databaseKind, mode } = current.deps;
  const key = JSON.stringify([databaseKind, mode]);
  const shared = idle.get(key) ?? (await build(current));
  idle.delete(key);
  shared.current = current;
  const use = watchUse(shared.app);
  const giveBack = async () => {
    if (use.leavesNothing() && !idle.has(key)) idle.set(key, shared);
    else await shared.app.close();
  };
  return { app: use.app, giveBack };
}

async function build(current: CurrentBank): Promise<SharedApp> {
  let isBuilding = true;
  const shared = { current };
  const read = (name: keyof Bank) => {
    if (isBuilding && (name === 'db' || name === 'postman'))
      throw new Error(
        `A route that keeps bank.${name} would use the one of an earlier test: read it per request.`,
      );
    return name === 'clock' ? clock : shared.current.deps[name];
  };
  const clock = { now: () => shared.current.deps.clock.now() };
  const names = Object.keys(current.deps) as (keyof Bank)[];
  const bank = {} as Bank;
  for (const name of names) Object.defineProperty(bank, name, { enumerable: true, get: () => read(name) });
  const log = createLog('info', { write: (line) => shared.current.write(line) });
  const app = await buildBank(bank, log);
  await app.ready();
  isBuilding = false;
  return Object.assign(shared, { app });
}

/** Their answers stay in memory. */
const remembered = /\/(?:health|live|ready|statements)\b/;

const harmless = new Set<string | symbol>(['hasRoute', 'then']);

/** A test that does more than send requests may leave an app that another test can't use. */
function watchUse(app: FastifyInstance) {
  let unanswered = 0;
  let hasLeft = false;
  const inject = (request: string | { url?: unknown; path?: unknown }) => {
    const { url = '', path = '' } = typeof request === 'string' ? { url: request } : request;
    hasLeft ||= remembered.test(JSON.stringify([url, path]));
    unanswered += 1;
    const answer = app.inject(request as string);
    const settle = () => {
      unanswered -= 1;
    };
    answer.then(settle, settle);
    return answer;
  };
  const watched = new Proxy(app, {
    get: (target, name) => {
      if (name === 'inject') return inject;
      hasLeft ||= !harmless.has(name);
      return Reflect.get(target, name);
    },
  });
  return { app: watched, leavesNothing: () => !hasLeft && unanswered === 0 };
}
