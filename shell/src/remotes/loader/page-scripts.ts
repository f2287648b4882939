import { releaseFolder } from '../releases/releases';

const pending = new Map<HTMLScriptElement, Promise<void>>();
let shown: string | undefined;

/** The shell calls it before the first of them runs: they run after the shell, in the order of the page. */
export function watchPageScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script.together')) {
    const settled = new Promise<void>((resolve) => {
      script.onload = script.onerror = () => {
        pending.delete(script);
        script.remove();
        resolve();
      };
    });
    pending.set(script, settled);
    shown ??= script.dataset.page;
  }
}

/** The page whose files came with the document: `mfe-accounts/dashboard-page`. */
export const pageInDocument = (): string | undefined => shown;

/** Resolves when the script in which the page brings this release has run or failed. */
export async function pageScriptOf(entry: string): Promise<void> {
  const folder = releaseFolder(entry);
  for (const [script, settled] of pending) {
    // A restart discards it.
    if (script.isConnected && script.src.startsWith(folder)) await settled;
  }
}
