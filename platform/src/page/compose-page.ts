import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { Opening } from '../build/build-record';
import { startNotice, startWatch, withoutScripts } from './start-notice';

interface PageParts {
  /** Which address the page is for: its remote's files are fetched ahead. */
  path?: string;
  /** What the bank announces: other pages' files are not fetched. */
  capabilities?: readonly string[];
  /** What it shows before any script has come. */
  opening?: Opening | undefined;
  /** More of the head; development needs it. */
  head?: string;
  /** What stands above the site. */
  banner?: string;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const address = (name: 'src' | 'href', file: PinnedFile) => {
  const integrity = file.integrity ? ` integrity="${attribute(file.integrity)}"` : '';
  return `${name}="${attribute(file.address)}"${integrity} crossorigin="anonymous"`;
};

const kinds: Record<string, string> = { css: 'style', js: 'script', woff2: 'font' };

const kindOf = ({ address }: PinnedFile) => kinds[address.split('.').at(-1) ?? ''];

const preload = (file: PinnedFile) => `<link rel="preload" as="${kindOf(file)}" ${address('href', file)}>`;

const style = (file: PinnedFile) => `<link rel="stylesheet" ${address('href', file)} class="shell">`;

/** Each runs when all of the page is there, in this order. */
const script = (file: PinnedFile) => `<script defer ${address('src', file)} class="shell"></script>`;

type Page = Composition['remotes'][number]['pages'][number];

/** Whether the page is at the address, on a site that announces so much. */
export const isAt = (
  { paths, capability }: Page,
  path: string | undefined,
  capabilities: readonly string[],
): boolean =>
  path !== undefined &&
  paths.includes(path) &&
  (capability === undefined || capabilities.includes(capability));

/** The files that the page of this path will ask for, beyond the shell's own. */
function aheadOf({ remotes }: Composition, { path, capabilities = [] }: PageParts): PinnedFile[] {
  for (const { entry, pages } of remotes) {
    const page = pages.find((one) => isAt(one, path, capabilities));
    // What has no hash yet is not fetched ahead: the shell finds out what it is first.
    if (page) return [entry, ...page.preload, ...(page.brought ?? [])].filter(({ integrity }) => integrity);
  }
  return [];
}

/** Of its own files the shell needs only the addresses, to fetch a next page's ahead. */
const forTheShell = (name: string, said: unknown) => {
  if (name === 'beside') return undefined;
  return name === 'brought' ? (said as PinnedFile[]).map(({ address }) => ({ address })) : said;
};

/** The release set as an inline script: a browser runs it only with the hash that the page's headers name. */
export function inlineSet(composition: Composition): string {
  const set = JSON.stringify(composition, forTheShell);
  return `releaseSet=${set.replaceAll('<', '\\u003c')}`;
}

/** Every script that stands in a page's text. */
export const inlineScripts = (composition: Composition, opening: Opening | undefined): string[] => [
  ...(opening ? [opening.script] : []),
  startWatch,
  inlineSet(composition),
];

/** The page that a composition makes: all a browser needs to start, in one answer. */
export function composePage(composition: Composition, parts: PageParts = {}): string {
  const { shell } = composition;
  const beside = shell.beside ?? [];
  const isStyle = (file: PinnedFile) => kindOf(file) === 'style';
  const scripts = [...beside.filter((file) => !isStyle(file)), shell.entry];
  const ahead = [...shell.preload, ...aheadOf(composition, parts)];
  const { opening } = parts;
  // What is painted first stands before what it would wait for.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Larch</title>
<link rel="icon" href="${attribute(opening?.icon ?? 'data:,')}">
${opening ? `<script>${opening.script}</script>\n<style>${opening.style}</style>` : ''}
<script>${startWatch}</script>
${parts.head ?? ''}
${scripts.map(script).join('\n')}
<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">
${ahead.map(preload).join('\n')}
</head>
<body>
${parts.banner ?? ''}${opening?.markup ?? ''}
<div id="root">
${startNotice}
</div>
${beside.filter(isStyle).map(style).join('\n')}
<script id="composition">${inlineSet(composition)}</script>
${withoutScripts}
</body>
</html>
`;
}
