import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';

interface PageParts {
  /** Which address the page is for: its remote's files are fetched ahead. */
  path?: string;
  /** What the bank announces: other pages' files are not fetched. */
  capabilities?: readonly string[];
  /** More of the head; development needs it. */
  head?: string;
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
    if (page) return [entry, ...page.preload];
  }
  return [];
}

/** The page's one inline script: a browser runs it only with the hash that the page's headers name. */
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
${parts.head ?? ''}
<script defer ${address('src', shell.entry)}></script>
</head>
<body>
<div id="root"></div>
<noscript>Larch needs JavaScript to show your accounts.</noscript>
</body>
</html>
`;
}
