// node --import tsx lab/app-icons.ts: draws the icons of the installed site again, after a change of the brand.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brandColor, mark } from '@bank/shared/ui/first-paint';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/browser/find-chromium';

const folder = join(import.meta.dirname, '../platform/src/page/install/icons');

/** Phones cut a maskable icon to a shape of theirs, so its mark stays in the middle. */
const icons = [
  { name: 'apple-touch', size: 180, share: 0.72 },
  { name: 'small', size: 192, share: 0.72 },
  { name: 'large', size: 512, share: 0.72 },
  { name: 'maskable', size: 512, share: 0.6 },
];

/** Square to the edge, because iOS shows transparency in black. */
async function draw(page: Page, { name, size, share }: (typeof icons)[number]): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${brandColor}">
      <svg viewBox="0 0 28 28" width="${size * share}" fill="white"><path d="${mark}"/></svg>`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const icon of icons) await draw(page, icon);
await browser.close();
