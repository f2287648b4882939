import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { Opening } from '../build/build-record';
import { siteDescription, siteName } from './site-name';
import { startNotice, startWatch, withoutScripts } from './start-notice';
import type { Toolbar } from './toolbar/toolbar';

interface PageParts {
  path?: string;
  capabilities?: readonly string[];
  opening?: Opening | undefined;
  head?: string;
  toolbar?: Toolbar | undefined;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const urlAttributes = (name: 'src' | 'href', file: PinnedFile) => {
  const integrity = file.integrity ? ` integrity="${attribute(file.integrity)}"` : '';
  return `${name}="${attribute(file.address)}"${integrity} crossorigin="anonymous"`;
};

const destinations = new Map([
  ['css', 'style'],
  ['js', 'script'],
  ['woff2', 'font'],
]);

const destinationOf = ({ address }: PinnedFile) => destinations.get(address.split('.').at(-1) ?? '');

const preload = (file: PinnedFile) =>
  `<link rel="preload" as="${destinationOf(file)}" ${urlAttributes('href', file)}>`;

const style = (file: PinnedFile) => `<link rel="stylesheet" ${urlAttributes('href', file)} class="shell">`;

const script = (file: PinnedFile) => `<script defer ${urlAttributes('src', file)} class="shell"></script>`;

type Page = Composition['remotes'][number]['pages'][number];

export const servesPath = (
  { paths, capability }: Page,
  path: string | undefined,
  capabilities: readonly string[],
): boolean =>
  path !== undefined &&
  paths.includes(path) &&
  (capability === undefined || capabilities.includes(capability));

function pagePreloads({ remotes }: Composition, { path, capabilities = [] }: PageParts): PinnedFile[] {
  for (const { entry, pages } of remotes) {
    const page = pages.find((one) => servesPath(one, path, capabilities));
    // The shell loads a remote from source, because its hashes aren't known here.
    if (page) return [entry, ...page.preload, ...(page.brought ?? [])].filter(({ integrity }) => integrity);
  }
  return [];
}

/** The page already links the initial files, and the shell prefetches shared files by URL only. */
const inlineReplacer = (name: string, value: unknown) => {
  if (name === 'initialFiles') return undefined;
  return name === 'brought' ? (value as PinnedFile[]).map(({ address }) => ({ address })) : value;
};

function inlineSet(composition: Composition): string {
  const set = JSON.stringify(composition, inlineReplacer);
  return `releaseSet=${set.replaceAll('<', '\\u003c')}`;
}

export const inlineScripts = (composition: Composition, opening: Opening | undefined): string[] => [
  ...(opening ? [opening.script] : []),
  startWatch,
  inlineSet(composition),
];

/** Last, so that it reads the release set, and the skip link comes before it. */
const toolbarIn = ({ toolbar }: PageParts) =>
  toolbar ? `\n${toolbar.markup}\n<script>${toolbar.script}</script>` : '';

export function renderPage(composition: Composition, parts: PageParts = {}): string {
  const { shell } = composition;
  const initialFiles = shell.initialFiles ?? [];
  const isStyle = (file: PinnedFile) => destinationOf(file) === 'style';
  const scripts = [...initialFiles.filter((file) => !isStyle(file)), shell.entry];
  const preloads = [...shell.preload, ...pagePreloads(composition, parts)];
  const { opening } = parts;
  // Everything for the first paint must come before anything that blocks it.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${siteName}</title>
<meta name="description" content="${siteDescription}">
<link rel="icon" href="${attribute(opening?.icon ?? 'data:,')}">
${opening ? `<script>${opening.script}</script>\n<style>${opening.style}</style>` : ''}
<script>${startWatch}</script>
${parts.head ?? ''}
${scripts.map(script).join('\n')}
<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">
${preloads.map(preload).join('\n')}
</head>
<body>
${opening?.markup ?? ''}
<div id="root">
${startNotice}
</div>
${initialFiles.filter(isStyle).map(style).join('\n')}
<script id="composition">${inlineSet(composition)}</script>
${withoutScripts}${toolbarIn(parts)}
</body>
</html>
`;
}
