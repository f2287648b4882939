import { spawn } from 'node:child_process';

/**
 * @typedef {object} Lent
 * @property {number} port
 * @property {() => Promise<void>} close
 *
 * @typedef {(answer: { site: number, port?: number, failure?: string }) => void} Settle
 */

/** @type {import('node:child_process').ChildProcess | undefined} */
let host;
/** @type {Map<number, Settle>} */
const waiting = new Map();
/** Each hears everything that the process prints while its site is open. @type {Map<number, (text: string) => void>} */
const listeners = new Map();
let last = 0;

function settleAll(/** @type {string} */ failure) {
  for (const [site, settle] of waiting) settle({ site, failure });
}

/** @param {string} program */
function startHost(program) {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      for (const hear of listeners.values()) hear(text);
    });
    // It ends with this process, and doesn't keep it from exiting.
    /** @type {any} */ (stream)?.unref();
  }
  child.unref();
  child.channel?.unref();
  child.on('message', (/** @type {any} */ answer) => waiting.get(answer.site)?.(answer));
  child.once('exit', (code, signal) => {
    host = undefined;
    settleAll(`The process of the sites ended with ${code ?? signal}.`);
  });
  return child;
}

/**
 * @param {object} message
 * @param {number} site
 */
async function ask(message, site) {
  const answer = await new Promise((/** @type {Settle} */ resolve) => {
    waiting.set(site, resolve);
    host?.send({ ...message, site });
  });
  waiting.delete(site);
  if (answer.failure) throw new Error(answer.failure);
  return answer;
}

/**
 * One process serves the sites of one test file after another. Each has a data folder of its own.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} hear
 * @returns {Promise<Lent>}
 */
export async function lendSite(program, env, hear) {
  host ??= startHost(program);
  last += 1;
  const site = last;
  listeners.set(site, hear);
  const close = async () => {
    if (host) await ask({}, site).finally(() => listeners.delete(site));
  };
  const { port = 0 } = await ask({ env }, site);
  return { port, close };
}
