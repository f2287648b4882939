import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './children.mjs';
import { Expected } from './expected.mjs';

const debian = '/usr/lib/postgresql';

/** Debian's servers, newest first, then what is on the PATH. */
function folders() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => other - one) : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...process.env.PATH.split(delimiter)];
}

/** The folder of an installed PostgreSQL server's programs, or undefined. */
export const findPostgres = () =>
  folders().find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));

/**
 * Starts a PostgreSQL server of its own in a temporary folder, on a free port of 127.0.0.1. It ends, and
 * the folder goes, when stop() is called or this process ends, in whatever way: a keeper sees to it at the
 * other end of a pipe. Unless `durable`, it trades safety at a power cut for speed.
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = findPostgres();
  if (!programs) throw new Expected('No PostgreSQL server is installed.');
  const keeper = spawn(
    process.execPath,
    [join(root, 'scripts', 'postgres-keeper.mjs'), programs, durable ? 'durable' : 'quick'],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const ended = new Promise((resolve) => keeper.once('close', resolve));
  keeper.stdin.on('error', () => {}); // It ended by itself: the next answer tells.
  const answers = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const held = [keeper, keeper.stdin, keeper.stdout];
  const start = async () => {
    for (const one of held) one.ref();
    keeper.stdin.write('start\n');
    const { value } = await answers.next();
    if (!value) throw new Expected('The PostgreSQL server did not start.');
    for (const one of held) one.unref();
    return JSON.parse(value);
  };
  return {
    programs,
    ...(await start()),
    /** Starts it again after it was killed, on the same port and folder; resolves with its new pid. */
    restart: async () => (await start()).pid,
    stop: async () => {
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}
