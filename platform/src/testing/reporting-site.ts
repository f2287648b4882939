import type { ErrorReport } from '@bank/shared/contracts/page-reports';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { pageRoutes } from '../page/page-routes';
import { storeRelease } from '../record/store-release';
import { ShownSets } from '../reports/shown-sets';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { builtApp } from './built-app';

/** As a bundler writes it, with texts, properties and classes of its own. */
export const script = `
(()=>{class e extends Error{constructor(t){super(t),this.name="TransferError"}}
const n={Card:1,May:2,balance:3};
function r(t){throw new e(\`Transfer to \${t.payee} failed because \${t.reason}\`)}
function a(){throw Error("The draft is gone, please start again")}
const labels=["Grace period of your loan","Will you may this again?","Account number","Enter 6 digits now"];
n.balance.toFixed(r,a,labels)})();
`;

const intent = { author: 'Sasha', reason: 'carefully' };

export interface ReportingSite {
  site: FastifyInstance;
  shell: ReleaseRecord;
  remote: ReleaseRecord;
  /** Each page view may send a few reports. */
  view: () => Promise<string>;
  report: (errors: Partial<ErrorReport>[], from?: { userAgent?: string; view?: string }) => Promise<number>;
}

/** A site that shows a shell and `mfe-one`, and takes its pages' reports. */
export async function reportingSite(
  store: ReleaseStore,
  root: string,
  sources: Record<string, string> = { 'dist/app.js': script },
): Promise<ReportingSite> {
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  const remote = await storeRelease(store, builtApp(root, 'mfe-one', { sources }));
  const set = await showReleases([shell, remote], { store, channel: 'production', intent });
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'full', chat_script: null } });
  let count = 0;
  const toReport = (error: Partial<ErrorReport>): ErrorReport => {
    count += 1;
    return {
      id: count.toString(36).padStart(8, '0'),
      remote: remote.name,
      version: remote.version,
      kind: 'render',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'balance')",
      frames: [{ file: 'app.js', line: 1, column: 1 }],
      route: '/mfe-one',
      viewport: { width: 390, height: 844 },
      ...error,
    };
  };
  const view = async () =>
    (await new ShownSets(store.storage).show(set.id, false))?.cookie.split(';')[0] ?? '';
  const report: ReportingSite['report'] = async (errors, { userAgent = '', view: given } = {}) => {
    const { statusCode } = await site.inject({
      method: 'POST',
      url: '/releases/reports',
      headers: { 'content-type': 'text/plain', cookie: given ?? (await view()), 'user-agent': userAgent },
      payload: JSON.stringify({ set: set.id, sightings: [], errors: errors.map(toReport) }),
    });
    return statusCode;
  };
  return { site, shell, remote, view, report };
}
