import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, Request } from 'playwright-core';

export const widths = [1440, 1024, 768, 390];
export const modes = ['light', 'dark'] as const;

/** A page that is longer is cut off: the rest of a list looks like its beginning. */
const tallest = 2600;
const heightOf = (width: number) => (width < 600 ? 844 : 900);

const ignored = new Set(['websocket', 'eventsource', 'other', 'ping', 'media']);

/** Takes pictures of one browser page, which it leads from place to place without loading it again. */
export class Camera {
  private readonly going = new Set<Request>();

  constructor(
    readonly page: Page,
    private readonly folder: string,
    /** Which pictures are wanted, by name. */
    private readonly wants: (name: string) => boolean,
    private readonly onPicture: (name: string) => void,
  ) {
    page.on('request', (request) => {
      if (!ignored.has(request.resourceType())) this.going.add(request);
    });
    page.on('requestfinished', (request) => this.going.delete(request));
    page.on('requestfailed', (request) => this.going.delete(request));
  }

  /** Nothing more is asked for, and nothing on the page is an outline of what is to come. */
  async settle(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 5 && tries < 80; tries += 1) {
      await this.page.waitForTimeout(60);
      quiet = this.going.size === 0 && !(await this.isWaiting()) ? quiet + 1 : 0;
    }
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  /** Whatever was asked for has come. */
  async rest(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 80; tries += 1) {
      await this.page.waitForTimeout(60);
      quiet = this.going.size === 0 ? quiet + 1 : 0;
    }
  }

  isWaiting(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('main [style*="--bank-radius-"]') !== null);
  }

  /** Follows an address as a link inside the page would. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      window.scrollTo(0, 0);
    }, path);
  }

  wanted(state: string, name: string): boolean {
    return widths.some((width) => modes.some((mode) => this.wants(`${state}/${name}-${width}-${mode}`)));
  }

  /** The page as it stands, in each size and mode that is wanted; `whole` shows all that one could scroll to. */
  async shoot(state: string, name: string, { whole = true, only = widths } = {}): Promise<void> {
    for (const width of only) {
      const shown = modes.map((mode) => ({ mode, name: `${state}/${name}-${width}-${mode}` }));
      if (!shown.some(({ name: one }) => this.wants(one))) continue;
      await this.resize(width, whole);
      for (const { mode, name: one } of shown) {
        if (!this.wants(one)) continue;
        await this.page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
        await this.page.waitForTimeout(40);
        const path = join(this.folder, `${one}.png`);
        mkdirSync(dirname(path), { recursive: true });
        await this.page.screenshot({ path, animations: 'disabled', caret: 'hide' });
        this.onPicture(one);
      }
    }
  }

  private async resize(width: number, whole: boolean): Promise<void> {
    await this.page.setViewportSize({ width, height: heightOf(width) });
    if (!whole) return this.page.waitForTimeout(80);
    await this.page.waitForTimeout(80);
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.setViewportSize({ width, height: Math.min(tallest, Math.max(height, heightOf(width))) });
    await this.page.waitForTimeout(60);
  }
}
