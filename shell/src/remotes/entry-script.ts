import { freshAddress } from './fresh-address';

const built = process.env.NODE_ENV === 'production';

let pinned = new Map<string, string | undefined>();

/** From now on only these entries run, and only with the given integrity. */
export function pinEntries(entries: Map<string, string | undefined>): void {
  pinned = entries;
}

/** The browser does not say whether an entry was missing or had the wrong bytes. */
class EntryNotLoaded extends Error {
  constructor(readonly request: string) {
    super(`${request} did not load.`);
    this.name = 'EntryNotLoaded';
  }
}

function scriptFor(address: string): HTMLScriptElement {
  const { href } = new URL(address, location.href);
  const integrity = pinned.get(href);
  if (built && !integrity) throw new Error(`${address} is not part of this page.`);
  const script = document.createElement('script');
  script.src = freshAddress(address);
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}

export async function runEntry(address: string): Promise<void> {
  const script = scriptFor(address);
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new EntryNotLoaded(script.src));
    document.head.append(script);
  }).finally(() => script.remove());
}
