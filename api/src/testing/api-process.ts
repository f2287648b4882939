import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@bank/shared/testing/until';

const root = join(import.meta.dirname, '../../..');

export interface ApiProcess {
  port: number;
  pid: number;
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  interrupt(): Promise<number | null>;
}

interface Start {
  env: Record<string, string>;
  port?: number;
  nodeOptions?: string[];
  /** The server of this version runs if none is given. */
  server?: string;
}

const endsWithParent = ['--import', pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href];
/** `npm test` bundles it once, because each start would compile all modules. */
const ownServer = process.env.BUNDLED_SERVER ?? join(root, 'api/src/server.ts');
/** A first start migrates, and compiles every module on a machine that may be busy. */
const startTimeoutMs = 120_000;
const loaderOf = (server: string) => (server.endsWith('.ts') ? ['--import', 'tsx'] : []);

export async function startApi({
  env,
  port,
  nodeOptions = [],
  server = ownServer,
}: Start): Promise<ApiProcess> {
  const api_port = port ?? (await freePort());
  const args = [...nodeOptions, ...endsWithParent, ...loaderOf(server), server];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...withoutTestSettings(process.env), LOG_LEVEL: 'fatal', ...env, API_PORT: String(api_port) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const started = watch(child, api_port);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const isAnswering = async () => hasExited() || (await answers(api_port));
  try {
    await until('the API process answers', isAnswering, startTimeoutMs);
  } catch (late) {
    await started.kill();
    throw new Error(`${String(late)}\n${started.output()}`, { cause: late });
  }
  if (hasExited()) throw new Error(`It exited:\n${started.output()}`);
  return started;
}

/** Hides the tests' own settings from the bank that they start. */
function withoutTestSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, NODE_ENV: _env, BUNDLED_SERVER: _server, ...rest } = env;
  return rest;
}

function watch(child: ChildProcess, port: number): ApiProcess {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    port,
    pid: child.pid as number,
    output: () => text,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    interrupt: () => end('SIGINT'),
  };
}

export const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/health/`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
