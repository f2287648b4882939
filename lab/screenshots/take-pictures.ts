import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ExpectedError } from '../../scripts/bootstrap/expected-error.mjs';
import { Camera, modes, widths } from './camera';
import { alex, type Customer, robin, sam } from './customers';
import { withIds } from './detail-paths';
import { takeDocsPictures } from './docs-pictures';
import { fillAccount } from './fill-account';
import type { Moment } from './moment';
import { moments } from './moments';
import { withOwnSite } from './own-site';
import { type Screen, screens } from './screens';
import { type State, states } from './states';
import { enter, splashAndRetriesMs, visit } from './visit';

const folder = join(import.meta.dirname, '../../screenshots');

interface Album {
  browser: Browser;
  site: string;
  cameraOn: (page: Page) => Camera;
  wants: (state: string, name: string) => boolean;
}

const customerOf: Record<State, Customer> = {
  full: alex,
  long: alex,
  loading: alex,
  error: alex,
  empty: sam,
};

async function takeState(album: Album, state: State, shown: Screen[], customer?: Customer) {
  const wanted = shown.filter(({ name }) => album.wants(state, name));
  if (wanted.length === 0) return;
  const selected = customer ? await withIds(album.site, customer, wanted) : wanted;
  const page = await visit(album.browser, { site: album.site, customer, prepare: states[state] });
  const camera = album.cameraOn(page);
  await enter(page, `${album.site}${selected[0]?.path}`);
  for (const { name, path } of selected) {
    await camera.go(path);
    await settleIn(state, camera);
    await camera.shoot(state, name);
  }
  await page.context().close();
}

async function settleIn(state: State, camera: Camera): Promise<void> {
  if (state === 'loading') return camera.page.waitForTimeout(250);
  if (state === 'error')
    for (let tries = 0; tries < 12 && (tries < 4 || (await camera.isWaiting())); tries += 1) {
      await camera.waitForRequests();
      await camera.page.clock.fastForward(splashAndRetriesMs);
    }
  return camera.settle();
}

const blockRemote = (page: Page, { name }: Moment) =>
  name === 'dead-remote' ? page.route('**/mfe-cards-loans/**', (route) => route.abort()) : undefined;

/** Each moment has its own visit, so that it can't affect the next one. */
async function takeMoment(album: Album, moment: Moment) {
  const { name, path, isPublic, isOver, widths: only, act } = moment;
  if (!album.wants('moment', name)) return;
  const customer = isPublic ? undefined : alex;
  const page = await visit(album.browser, { site: album.site, customer });
  await blockRemote(page, moment);
  const camera = album.cameraOn(page);
  await enter(page, `${album.site}${path}`);
  await camera.settle();
  try {
    await act(page);
    await camera.settle();
    await camera.shoot('moment', name, { whole: !isOver, ...(only && { only }) });
  } catch (failure) {
    process.exitCode = 1;
    console.error(`moment/${name}: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`);
  }
  await page.context().close();
}

async function takeAll(album: Album) {
  const all = screens();
  const forCustomers = all.filter(({ isPublic }) => !isPublic);
  await takeState(
    album,
    'full',
    all.filter(({ isPublic }) => isPublic),
  );
  await takeState(album, 'full', [{ name: 'unverified', path: '/', isPublic: false }], robin);
  for (const state of Object.keys(states) as State[])
    await takeState(album, state, forCustomers, customerOf[state]);
  for (const moment of moments) await takeMoment(album, moment);
}

function createCounter() {
  let count = 0;
  const note = (name: string) => {
    count += 1;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${count} ${name}`);
    else if (count % 50 === 0) console.log(`${count} ${name}`);
  };
  return { note, count: () => count };
}

async function takeWanted(browser: Browser, site: string, words: string[]): Promise<void> {
  const start = performance.now();
  const isWanted = (name: string) => words.every((word) => name.includes(word));
  const wants = (state: string, name: string) =>
    widths.some((width) => modes.some((mode) => isWanted(`${state}/${name}-${width}-${mode}`)));
  const { count, note } = createCounter();
  await fillAccount(site, alex);
  await takeAll({ browser, site, wants, cameraOn: (page) => new Camera(page, folder, isWanted, note) });
  if (count() === 0)
    throw new ExpectedError(
      `No picture name has ${words.join(' and ')}. An example of a name: full/transfer-390-dark.`,
    );
  console.log(
    `\n${count()} pictures in screenshots/, in ${Math.round((performance.now() - start) / 1000)} s`,
  );
}

export async function takePictures(words: string[], executablePath: string): Promise<void> {
  await withOwnSite(async (site) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      if (words.includes('--docs')) await takeDocsPictures(browser, site);
      else await takeWanted(browser, site, words);
    } finally {
      await browser.close();
    }
  });
}
