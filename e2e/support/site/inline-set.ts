import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface PinnedFile {
  address: string;
  integrity: string;
}

export interface RemoteInSet {
  name: string;
  version: string;
  entry: PinnedFile;
  pages: { page: string; preload: { address: string }[] }[];
  fallback?: { version: string; entry: PinnedFile };
}

export interface InlineSet {
  id: string;
  shell: { entry: PinnedFile; preload: { address: string }[] };
  remotes: RemoteInSet[];
}

export const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const inlineScript = /(<script id="composition">)(.*?)(<\/script>)/;

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

export async function readInlineSet(site: string): Promise<InlineSet> {
  const page = await (await fetch(`${site}/`)).text();
  return JSON.parse(inlineScript.exec(page)?.[2]?.replace(/^releaseSet=/, '') ?? '');
}

/** The set's hash in the headers changes with it, as if we had published the changed set. */
export async function composeWith(page: Page, change: (html: string) => string): Promise<void> {
  const documents = (url: URL) => !/\.\w+$|^\/(api|chat|releases|config)/.test(url.pathname);
  await page.route(documents, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const before = await answer.text();
    const after = change(before);
    const [old, now] = [before, after].map((html) => hashOf(inlineScript.exec(html)?.[2] ?? ''));
    const headers = answer.headers();
    const policy = headers['content-security-policy']?.replace(old ?? '', now ?? '') ?? '';
    return route.fulfill({
      response: answer,
      body: after,
      headers: { ...headers, 'content-security-policy': policy },
    });
  });
}

export const composeWithSet = (page: Page, change: (set: InlineSet) => void): Promise<void> =>
  composeWith(page, (html) =>
    html.replace(inlineScript, (_all, open: string, script: string, close: string) => {
      const set: InlineSet = JSON.parse(script.replace(/^releaseSet=/, ''));
      change(set);
      return `${open}releaseSet=${JSON.stringify(set).replaceAll('<', '\\u003c')}${close}`;
    }),
  );
