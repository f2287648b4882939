import type { Page } from 'playwright-core';
import { composeWith, integrityOf, readInlineSet } from './inline-set';
import type { Screen } from './screens';

interface Planted {
  entry?: (code: string) => string;
  part?: (code: string) => string;
}

interface Published {
  remotes: { base: string; assets: { file: string; integrity: string }[] }[];
}

/** The page has only the entry's. */
async function publishedIntegrity(site: string, { address }: { address: string }): Promise<string> {
  const { remotes } = (await (await fetch(`${site}/releases/current.json`)).json()) as Published;
  const files = remotes.flatMap(({ base, assets }) =>
    assets.map(({ file, integrity }) => ({ url: `${base}${file}`, integrity })),
  );
  const found = files.find(({ url }) => url === address);
  if (!found) throw new Error(`${address} is not published.`);
  return found.integrity;
}

const textOf = async (site: string, { address }: { address: string }) =>
  (await fetch(`${site}${address}`)).text();

async function serve(page: Page, { address }: { address: string }, code: string): Promise<void> {
  await page.route(`**${address}*`, (route) =>
    route.fulfill({
      body: code,
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
}

/** Every hash matches, so the site accepts the faulty code. */
export async function plantRelease(
  page: Page,
  site: string,
  screen: Screen,
  planted: Planted,
): Promise<void> {
  const remote = (await readInlineSet(site)).remotes.find(({ name }) => name === screen.remote);
  const part = remote?.pages
    .find((one) => one.page === screen.page)
    ?.preload.find(({ address }) => address.includes(`/${screen.page}.`) && address.endsWith('.js'));
  if (!remote || !part) throw new Error(`${screen.remote} has no ${screen.page}.`);
  const partCode = (planted.part ?? String)(await textOf(site, part));
  const integrity = await publishedIntegrity(site, part);
  const entryWithPart = (await textOf(site, remote.entry)).replace(integrity, integrityOf(partCode));
  const entryCode = (planted.entry ?? String)(entryWithPart);
  await serve(page, part, partCode);
  await serve(page, remote.entry, entryCode);
  // The joined script has neither of the two.
  const joined = new RegExp(`<script [^>]*/remotes/${screen.remote}/[^>]*></script>`);
  await composeWith(page, (html) =>
    html.replace(joined, '').replaceAll(remote.entry.integrity, integrityOf(entryCode)),
  );
}

const isFaulty = 'globalThis.healed!==true';

export const heal = (page: Page) => page.evaluate(() => Object.assign(globalThis, { healed: true }));

/** `run` executes before each module of a page's file; `module` replaces the module. */
const aroundModules = (remote: string, code: string) => (file: string) =>
  `
{
  const parts = (globalThis.rspackChunk${remote.replaceAll('-', '_')} ||= []);
  const push = parts.push;
  parts.push = (part) => {
    parts.push = push;
    for (const [id, run] of Object.entries(part[1]))
      part[1][id] = (module, exports, require) => {
        const start = () => run(module, exports, require);
        ${code}
      };
    return parts.push(part);
  };
}
${file}`;

const aroundPage = (remote: string, component: string) =>
  aroundModules(
    remote,
    `start();
     const Page = module.exports.default;
     if (typeof Page === 'function') module.exports = { default: ${component} };`,
  );

const element = '({ $$typeof: Symbol.for("react.transitional.element"), key: null, ref: null';

export const faults = {
  throwsOnImport: (remote: string): Planted => ({
    part: aroundModules(remote, `if (${isFaulty}) throw new Error('planted: import'); start();`),
  }),
  throwsOnMount: (remote: string): Planted => ({
    part: aroundPage(
      remote,
      `function Faulty(props) {
         if (${isFaulty}) throw new Error('planted: mount');
         return ${element}, type: Page, props });
       }`,
    ),
  }),
  throwsOnClick: (remote: string): Planted => ({
    part: aroundPage(
      remote,
      `function Faulty(props) {
         const onClick = () => { if (${isFaulty}) throw new Error('planted: click'); };
         return ${element}, type: 'div', props: { onClick, children: ${element}, type: Page, props }) } });
       }`,
    ),
  }),
  asksForAnotherDoor: (): Planted => ({
    entry: (code) =>
      code.replaceAll(
        'shareKey:"@bank/shared/ui/base"',
        `shareKey:${isFaulty}?"@bank/shared/ui/no-such-door":"@bank/shared/ui/base"`,
      ),
  }),
};
