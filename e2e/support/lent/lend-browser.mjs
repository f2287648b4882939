import { chromium } from 'playwright-core';
import { chromiumFlags } from './chromium-flags.mjs';

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let launching;
/** @type {NodeJS.Timeout | undefined} */
let closing;

const untilNextFileMs = 400;

async function launch() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  browser.once('disconnected', () => {
    launching = undefined;
  });
  return browser;
}

/** Launching Chromium takes a second or two, and contexts share nothing. */
export function lendBrowser() {
  launching ??= launch();
  launching.catch(() => {
    launching = undefined;
  });
  return launching;
}

async function close() {
  const browser = await launching?.catch(() => undefined);
  await browser?.close();
}

export const keepBrowser = () => clearTimeout(closing);

/** Contexts that a failed test left open would slow down those of the next file. */
export async function takeBrowserBack() {
  const browser = await launching?.catch(() => undefined);
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  closing = setTimeout(close, untilNextFileMs);
}

// A browser keeps its process from exiting. Jest stops listening to a worker's messages when no file is left.
process.on('removeListener', (name) => name === 'message' && void close());
