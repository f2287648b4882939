import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { Camera } from './camera';
import { alex } from './customers';
import { review } from './payment-shots';
import { enter, visit } from './visit';

const folder = join(import.meta.dirname, '../../docs/images');

interface Picture {
  name: string;
  path: string;
  isDark?: boolean;
  isPublic?: boolean;
  width?: number;
  height?: number;
  act?: (page: Page) => Promise<unknown>;
}

async function openFirst(page: Page, name: RegExp): Promise<void> {
  const before = page.url();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.waitForURL((url) => url.href !== before);
}

const pictures: Picture[] = [
  { name: 'dashboard', path: '/', height: 1010 },
  { name: 'dashboard-dark', path: '/', isDark: true, height: 1010 },
  { name: 'phone', path: '/', width: 390, height: 844 },
  { name: 'send-money', path: '/dashboard/transfer', height: 700, act: review },
  {
    name: 'loan-calculator',
    path: '/dashboard/loans',
    act: (page) =>
      page.evaluate(() => {
        const title = [...document.querySelectorAll('h2')].find(({ textContent }) =>
          /calculator/i.test(textContent),
        );
        window.scrollTo(0, (title?.getBoundingClientRect().top ?? 0) - 96);
      }),
  },
  { name: 'account', path: '/dashboard/profile', act: (page) => openFirst(page, /^Savings/) },
  { name: 'card', path: '/dashboard/apply-card', act: (page) => openFirst(page, /Visa Gold/) },
  { name: 'sign-in', path: '/login', isPublic: true },
];

/** Returns a time zone where it's 9 a.m., so that the greeting never changes. */
function morningTimeZone(): string {
  const ahead = 9 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function take(browser: Browser, site: string, picture: Picture): Promise<void> {
  const { name, path, isDark, isPublic, width = 1440, height = 900, act } = picture;
  const page = await visit(browser, {
    site,
    customer: isPublic ? undefined : alex,
    contextOptions: { deviceScaleFactor: width < 600 ? 2 : 1, timezoneId: morningTimeZone() },
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  const camera = new Camera(
    page,
    folder,
    () => false,
    () => undefined,
  );
  await enter(page, `${site}${path}`);
  await camera.settle();
  await act?.(page);
  await camera.settle();
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const { size } = await sharp(taken)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`docs/images/${name}.webp, ${Math.round(size / 1000)} kB`);
  await page.context().close();
}

export async function takeDocsPictures(browser: Browser, site: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await take(browser, site, picture);
}
