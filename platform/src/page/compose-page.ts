import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import { startNotice, startWatch, withoutScripts } from './start-notice';

interface PageParts {
  /** Which address the page is for: its remote's files are fetched ahead. */
  path?: string;
  /** What the bank announces: other pages' files are not fetched. */
  capabilities?: readonly string[];
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

const preload = (file: PinnedFile) => {
  const kind = file.address.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" ${address('href', file)}>`;
};

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
    if (page) return [entry, ...page.preload].filter(({ integrity }) => integrity);
  }
  return [];
}

/** The release set as an inline script: a browser runs it only with the hash that the page's headers name. */
export const inlineSet = (composition: Composition): string =>
  `releaseSet=${JSON.stringify(composition).replaceAll('<', '\\u003c')}`;

/** The page that a composition makes: all a browser needs to start, in one answer. */
export function composePage(composition: Composition, parts: PageParts = {}): string {
  const { shell } = composition;
  const ahead = [...shell.preload, ...aheadOf(composition, parts)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Larch</title>
<link rel="icon" href="data:,">
<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">
${ahead.map(preload).join('\n')}
<script id="composition">${inlineSet(composition)}</script>
<script>${startWatch}</script>
${parts.head ?? ''}
<script defer ${address('src', shell.entry)} id="shell"></script>
</head>
<body>
${parts.banner ?? ''}<div id="root">
${startNotice}
</div>
${withoutScripts}
</body>
</html>
`;
}
