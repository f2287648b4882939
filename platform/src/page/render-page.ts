import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { Opening } from '../build/build-record';
import type { PageTogether } from './compose-page';
import { siteDescription, siteName } from './site-name';
import { startNotice, startWatch, withoutScripts } from './start-notice';
import type { Toolbar } from './toolbar/toolbar';

interface PageParts {
  path?: string | undefined;
  opening?: Opening | undefined;
  head?: string;
  toolbar?: Toolbar | undefined;
  /** Unset if the page loads each file by itself. */
  together?: PageTogether | undefined;
  /** What visitors see before any code has loaded. */
  markup?: string | undefined;
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

const script = (file: PinnedFile, more = 'class="shell"') =>
  `<script defer ${urlAttributes('src', file)} ${more}></script>`;

/** The shell turns it into a style sheet, in the place that its parts would have. */
const styleTogether = ({ file, parts }: PageTogether['styles'][number]) => {
  const pinned = parts.map(({ address, integrity }) => `${address} ${integrity}`).join(' ');
  return `<link rel="preload" as="style" ${urlAttributes('href', file)} class="together" data-parts="${attribute(pinned)}">`;
};

/** The parser waits for them before the markup. The shell applies the same files again, in their place. */
const styleEarly = ({ file }: PageTogether['styles'][number]) =>
  `<link rel="stylesheet" ${urlAttributes('href', file)} class="early">`;

function prerenderedIn({ opening, together, markup }: PageParts) {
  if (!opening?.prerendered || !together || !markup) return undefined;
  const { before, after, script } = opening.prerendered;
  return {
    styles: together.styles.map(styleEarly),
    body: `${before}${markup}${after}\n<script>${script}</script>\n`,
  };
}

type Page = Composition['remotes'][number]['pages'][number];

const servesPath = ({ paths }: Page, path: string | undefined): boolean =>
  path !== undefined && paths.includes(path);

export function pageAt({ remotes }: Composition, path: string | undefined) {
  for (const remote of remotes) {
    const page = remote.pages.find((one) => servesPath(one, path));
    if (page) return { remote, page };
  }
  return undefined;
}

function pagePreloads(composition: Composition, { path }: PageParts): PinnedFile[] {
  const { remote, page } = pageAt(composition, path) ?? {};
  return remote && page ? [remote.entry, ...page.preload, ...(page.brought ?? [])] : [];
}

/** The page already links the initial files, and the shell needs only the URLs of those that the bundler pins. */
const inlineReplacer = (name: string, value: unknown) => {
  if (name === 'initialFiles') return undefined;
  const isByUrl = name === 'brought' || name === 'preload';
  return isByUrl ? (value as PinnedFile[]).map(({ address }) => ({ address })) : value;
};

function inlineSet(composition: Composition): string {
  const set = JSON.stringify(composition, inlineReplacer);
  return `releaseSet=${set.replaceAll('<', '\\u003c')}`;
}

export const inlineScripts = (composition: Composition, opening: Opening | undefined): string[] => [
  ...(opening ? [opening.script] : []),
  startWatch,
  inlineSet(composition),
  ...(opening?.firstCalls ? [opening.firstCalls] : []),
  ...(opening?.prerendered ? [opening.prerendered.script] : []),
];

/** Last, so that it reads the release set, and the skip link comes before it. */
const toolbarIn = ({ toolbar }: PageParts) =>
  toolbar ? `\n${toolbar.markup}\n<script>${toolbar.script}</script>` : '';

const isStyle = (file: PinnedFile) => destinationOf(file) === 'style';

/** Each file by itself. */
function linksApart(composition: Composition, parts: PageParts): string[] {
  const { shell } = composition;
  const scripts = [...(shell.initialFiles ?? []).filter((file) => !isStyle(file)), shell.entry];
  return [
    ...scripts.map((file) => script(file)),
    configLink,
    ...[...shell.preload, ...pagePreloads(composition, parts)].map(preload),
  ];
}

/** Without its doors or its page's script, the shell loads their parts. */
const linksTogether = ({ scripts: { start, doors, page }, styles, preloads }: PageTogether): string[] => [
  script(start),
  ...(doors ? [script(doors, 'class="together"')] : []),
  ...(page ? [script(page.file, `class="together" data-page="${page.name}"`)] : []),
  configLink,
  ...styles.map(styleTogether),
  ...preloads.map(preload),
];

const configLink = '<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">';

export function renderPage(composition: Composition, parts: PageParts = {}): string {
  const initialStyles = (composition.shell.initialFiles ?? []).filter(isStyle);
  const { opening, together } = parts;
  const prerendered = prerenderedIn(parts);
  const links = together ? linksTogether(together) : linksApart(composition, parts);
  // Everything for the first paint must come before anything that blocks it.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<title>${siteName}</title>
<meta name="description" content="${siteDescription}">
<link rel="icon" href="${attribute(opening?.icon ?? 'data:,')}">
${opening ? `<script>${opening.script}</script>\n<style>${opening.style}</style>` : ''}
<script>${startWatch}</script>
${parts.head ?? ''}
${links.join('\n')}
</head>
<body>
${opening?.markup ?? ''}
<div id="root">
${startNotice}
</div>
${[...(prerendered?.styles ?? []), ...initialStyles.map(style)].join('\n')}
${prerendered?.body ?? ''}<script id="composition">${inlineSet(composition)}</script>
${opening?.firstCalls ? `<script>${opening.firstCalls}</script>` : ''}${withoutScripts}${toolbarIn(parts)}
</body>
</html>
`;
}
