import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import { customerFrame } from '../build/build-record';
import { ownValue } from '../build/own-value';
import type { SlotComponent } from '../build/remote-manifest';
import { firstUrl } from '../store/first-url';
import type { BankCall, ReleaseRecord, ReleaseSet } from '../store/release-documents';

function pinner(record: ReleaseRecord): (file: string) => PinnedFile {
  const integrities = new Map(record.assets.map(({ file, integrity }) => [file, integrity]));
  return (file) => {
    const integrity = integrities.get(file);
    if (!integrity)
      throw new Error(`${record.name} ${record.version} names ${file}, which is not one of its assets`);
    return { address: `${record.base}${file}`, integrity };
  };
}

/** Only the page's first script needs them. The check refuses calls that the release doesn't make. */
function firstOf(calls: readonly BankCall[], firstCalls: string[] = []): { first?: string[] } {
  const first = firstCalls.flatMap((one) => firstUrl(calls, one) ?? []);
  return first.length > 0 ? { first } : {};
}

/** The shell loads a slot's component like a page. */
export const slotPage = <Component extends Omit<SlotComponent, 'specification'>>({
  slot,
  order,
  component,
  ...more
}: Component) => ({
  ...more,
  paths: [],
  page: component,
  access: 'customer' as const,
  slot: { name: slot, order },
});

export function compositionOf(
  { id, shell, remotes, fallbacks }: Pick<ReleaseSet, 'id' | 'shell' | 'remotes' | 'fallbacks'>,
  options: Pick<Composition, 'reports'> = {},
): Composition {
  const pinShellFile = pinner(shell);
  const startFiles = new Set(shell.preload);
  const sharedFilesFor = (modules: string[]) => {
    const files = new Set(modules.flatMap((name) => ownValue(shell.brings, name) ?? []));
    return [...files].filter((file) => !startFiles.has(file)).map(pinShellFile);
  };
  const fallbackOf = (name: string) => {
    const record = fallbacks.find((one) => one.name === name);
    return record && { fallback: { version: record.version, entry: pinner(record)(record.entry) } };
  };
  return {
    id,
    ...options,
    shell: {
      version: shell.version,
      entry: pinShellFile(shell.entry),
      initialFiles: shell.beside.map(pinShellFile),
      preload: shell.preload.map(pinShellFile),
    },
    remotes: remotes.map((record) => {
      const pinRemoteFile = pinner(record);
      const { name, label, version, entry, slots = [] } = record;
      const calls = [...record.calls, ...shell.calls];
      const pages = record.pages.map(({ first_calls, prerendered, ...page }) => ({
        ...page,
        ...firstOf(calls, first_calls),
      }));
      const loaded = [...pages, ...slots.map(slotPage)];
      const pinnedPages = loaded.map(({ measured_bytes, asks = [], ...page }) => ({
        ...page,
        preload: page.preload.map(pinRemoteFile),
        brought: sharedFilesFor(page.access === 'customer' ? [customerFrame, ...asks] : asks),
      }));
      return { name, label, version, entry: pinRemoteFile(entry), pages: pinnedPages, ...fallbackOf(name) };
    }),
  };
}
