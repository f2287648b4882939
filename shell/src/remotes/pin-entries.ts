import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { freshAddress } from './fresh-address';

const built = process.env.NODE_ENV === 'production';

/** Lets federation run only entries that the page names, and only with the bytes that it names. */
export const pinEntries = (pinned: Map<string, string | undefined>): ModuleFederationRuntimePlugin => ({
  name: 'pin-entries',
  createScript({ url }) {
    const integrity = pinned.get(new URL(url, location.href).href);
    if (built && !integrity) throw new Error(`${url} is not part of this page.`);
    const script = document.createElement('script');
    script.src = freshAddress(url);
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return script;
  },
});
