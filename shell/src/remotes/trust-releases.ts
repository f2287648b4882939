import type { Composition } from '@bank/shared/contracts/releases';
import { freshAddress, withoutRound } from './fresh-address';
import { releaseFolders } from './releases';

interface Policy {
  createScriptURL(text: string): string | null;
  createHTML(text: string): string | null;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown };
  }
}

const isScript = (file: string) => /^[\w.-]+\.js$/.test(file);

function isReleased(address: string, folders: string[]): boolean {
  return folders.some((folder) => address.startsWith(folder) && isScript(address.slice(folder.length)));
}

/**
 * The page's only Trusted Types policy: script URLs only in the folders of the page's releases, and no
 * markup at all. Plain text passes, because antd writes its styles that way.
 */
export function trustReleases(page: Composition): void {
  const folders = releaseFolders(page);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => {
      const address = withoutRound(new URL(text, location.href).href);
      return isReleased(address, folders) ? freshAddress(address) : null;
    },
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}
