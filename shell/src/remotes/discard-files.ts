import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { federationName } from './federation-name';
import { withoutRound } from './fresh-address';
import { releaseFolder, releasesOf } from './releases';

/** To remove a script that is on its way does not stop it; one that changed its document does not run. */
const elsewhere = document.implementation.createHTMLDocument();

/** Takes the scripts of a remote from the page: what still comes does not run any more. */
export function discardScripts(remote: RemoteInPage): void {
  for (const script of filesOf(remote, document.scripts, ({ src }) => src)) elsewhere.adoptNode(script);
}

/** The shell's scripts that a remote asked for and that did not come yet. */
function broughtScripts({ pages }: RemoteInPage): HTMLScriptElement[] {
  const files = pages.flatMap(({ brought = [] }) => brought);
  const addresses = new Set(files.map(({ address }) => new URL(address, location.href).href));
  return [...document.scripts].filter(({ src, onload }) => onload && addresses.has(withoutRound(src)));
}

/** Tells the shell's loader that what it brings for a remote does not come: it would wait for minutes. */
export function refuseBrought(remote: RemoteInPage): void {
  for (const script of broughtScripts(remote)) {
    script.onerror?.(new Event('error'));
    elsewhere.adoptNode(script);
  }
}

/** The scripts for a remote that did not come yet: the loaders remove those that did. */
export const awaitedScripts = (remote: RemoteInPage): string[] =>
  [...filesOf(remote, document.scripts, ({ src }) => src), ...broughtScripts(remote)].map(({ src }) => src);

/** Takes the rest of a remote of which nothing is shown: another release of it goes by the same names. */
export function discardParts(remote: RemoteInPage): void {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  for (const style of filesOf(remote, styles, ({ href }) => href)) style.remove();
  Reflect.deleteProperty(globalThis, `rspackChunk${federationName(remote.name)}`);
}

function filesOf<File>(
  remote: RemoteInPage,
  files: Iterable<File>,
  addressOf: (file: File) => string,
): File[] {
  const folders = releasesOf(remote).map(({ entry }) => releaseFolder(entry.address));
  return [...files].filter((file) => folders.some((folder) => addressOf(file).startsWith(folder)));
}
