import { workerAddress } from '../../install/worker-address';
import { type TrustedFiles, withoutRound } from './trusted-files';

interface Policy {
  createScriptURL(text: string): string | null;
  createHTML(text: string): string | null;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown };
  }
}

/**
 * The page's only Trusted Types policy: script URLs only in the folders of the page's releases and the worker's, and no
 * markup at all. Plain text passes, because antd writes its styles that way.
 */
export function trustReleases(files: TrustedFiles): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => {
      if (text === workerAddress) return text;
      const url = withoutRound(new URL(text, location.href).href);
      return files.isReleased(url) ? files.freshUrl(url) : null;
    },
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}
