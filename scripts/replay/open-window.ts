import { chromium } from 'playwright-core';
import { ReleaseRefused } from '../../platform/src/store/release-refused';
import { findBrowserWithWindow } from '../browser/find-chromium';

interface Window {
  url: string;
  viewport: { width: number; height: number };
  /** A new folder, so that nothing of the person's own browser counts. */
  profile: string;
}

/** Chromium refuses to start its sandbox for root. */
const hasSandbox = process.getuid?.() !== 0;

/** The command ends the window itself, after a signal. */
const withoutSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Opens a page in the installed browser, and resolves with what closes it. */
export async function openWindow({ url, viewport, profile }: Window): Promise<() => Promise<void>> {
  const executablePath = findBrowserWithWindow();
  const options = { executablePath, viewport, headless: false, chromiumSandbox: hasSandbox };
  try {
    const context = await chromium.launchPersistentContext(profile, { ...options, ...withoutSignals });
    const [page = await context.newPage()] = context.pages();
    await page.goto(url);
    return () => context.close();
  } catch {
    throw new ReleaseRefused(
      `${executablePath} opened no window. On a machine without a screen, leave out --open.`,
    );
  }
}
