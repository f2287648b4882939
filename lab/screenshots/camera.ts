import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, Request } from 'playwright-core';

export const widths = [1440, 1024, 768, 390];
export const modes = ['light', 'dark'] as const;

const maxHeight = 2600;
const heightOf = (width: number) => (width < 600 ? 844 : 900);

const ignoredTypes = new Set(['websocket', 'eventsource', 'other', 'ping', 'media']);

export class Camera {
  private readonly pending = new Set<Request>();

  constructor(
    readonly page: Page,
    private readonly folder: string,
    private readonly wants: (name: string) => boolean,
    private readonly onPicture: (name: string) => void,
  ) {
    page.on('request', (request) => {
      if (!ignoredTypes.has(request.resourceType())) this.pending.add(request);
    });
    page.on('requestfinished', (request) => this.pending.delete(request));
    page.on('requestfailed', (request) => this.pending.delete(request));
  }

  async settle(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 5 && tries < 80; tries += 1) {
      await this.page.waitForTimeout(60);
      quiet = this.pending.size === 0 && !(await this.isWaiting()) ? quiet + 1 : 0;
    }
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  async waitForRequests(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 80; tries += 1) {
      await this.page.waitForTimeout(60);
      quiet = this.pending.size === 0 ? quiet + 1 : 0;
    }
  }

  isWaiting(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('main [style*="--bank-radius-"]') !== null);
  }

  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      window.scrollTo(0, 0);
    }, path);
  }

  /** One screenshot per selected size and mode; `whole` includes everything below the fold. */
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
    await this.page.setViewportSize({
      width,
      height: Math.min(maxHeight, Math.max(height, heightOf(width))),
    });
    await this.page.waitForTimeout(60);
  }
}
