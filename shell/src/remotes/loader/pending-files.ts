import { federationName, type RemoteInPage } from '@bank/shared/contracts/releases';
import { releaseFolder, releasesOf } from '../releases/releases';
import { withoutRound } from '../releases/trusted-files';

/** Removing a pending script does not cancel it; adopting it into another document does. */
const elsewhere = document.implementation.createHTMLDocument();

/** Keeps scripts that arrive late from running. */
export function discardScripts(remote: RemoteInPage): void {
  for (const script of filesOf(remote, document.scripts, ({ src }) => src)) elsewhere.adoptNode(script);
}

/** Scripts from the shell that a remote needs and that haven't arrived yet. */
function broughtScripts({ pages }: RemoteInPage): HTMLScriptElement[] {
  const files = pages.flatMap(({ brought = [] }) => brought);
  const addresses = new Set(files.map(({ address }) => new URL(address, location.href).href));
  return [...document.scripts].filter(({ src, onload }) => onload && addresses.has(withoutRound(src)));
}

/** Fails the shell's pending chunks for a remote, because the loader would wait minutes for them. */
export function refuseBrought(remote: RemoteInPage): void {
  for (const script of broughtScripts(remote)) {
    script.onerror?.(new Event('error'));
    elsewhere.adoptNode(script);
  }
}

/** A remote's scripts that have not arrived; the loaders remove those that have. */
export const awaitedScripts = (remote: RemoteInPage): string[] =>
  [...filesOf(remote, document.scripts, ({ src }) => src), ...broughtScripts(remote)].map(({ src }) => src);

const bundlers = ['rspack', 'webpack'];

/**
 * Removes the remaining files of a remote that shows no page, because its other release uses the same names.
 */
export function discardParts(remote: RemoteInPage): void {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const firstPart = ({ dataset: { parts } }: HTMLLinkElement) =>
    parts && new URL(parts.split(' ')[0] ?? '', location.href).href;
  for (const style of filesOf(remote, styles, (one) => firstPart(one) ?? one.href)) style.remove();
  for (const bundler of bundlers)
    Reflect.deleteProperty(globalThis, `${bundler}Chunk${federationName(remote.name)}`);
}

function filesOf<File>(
  remote: RemoteInPage,
  files: Iterable<File>,
  addressOf: (file: File) => string,
): File[] {
  const folders = releasesOf(remote).map(({ entry }) => releaseFolder(entry.address));
  return [...files].filter((file) => folders.some((folder) => addressOf(file).startsWith(folder)));
}
