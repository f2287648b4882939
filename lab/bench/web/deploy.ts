import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { report } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import { buildTwin, type Twin } from './build-twin';
import { changeWord, copySources, installReact, publish } from './changed-copy';
import type { Sites } from './sites';
import { deltasBetween } from './twin-deltas';
import { type Site, serveTwin } from './twin-site';
import { conditions, type VisitMetrics, visit } from './visit';
import { newVisitor } from './visitors';

const seen = /Loan/;
const [oldReact, newReact] = ['19.3.0', '19.3.1'];

const deploys = [
  { what: 'a word changes on one page', app: 'mfe-cards-loans', change: changeWord },
  { what: 'React is patched', app: 'shell', change: (copy: string) => installReact(copy, newReact) },
];

/** Replaces itself on the same port, so that browsers keep its files. */
class DeployedTwin {
  private readonly place: { site: Site; built: Twin };
  readonly address: string;

  private constructor(
    private readonly bank: string,
    private readonly hasDeltas: boolean,
    first: { site: Site; built: Twin },
  ) {
    this.place = first;
    this.address = first.site.address;
  }

  static async start(bank: string, built: Twin, hasDeltas: boolean): Promise<DeployedTwin> {
    const deltas = hasDeltas ? await deltasBetween(undefined, built) : undefined;
    const site = await serveTwin(bank, built, { deltas });
    return new DeployedTwin(bank, hasDeltas, { site, built });
  }

  async replace(built: Twin): Promise<void> {
    const deltas = this.hasDeltas ? await deltasBetween(this.place.built, built) : undefined;
    const port = Number(new URL(this.address).port);
    this.close();
    this.place.site = await serveTwin(this.bank, built, { port, deltas });
    this.place.built = built;
  }

  close = (): void => this.place.site.close();
}

export async function benchDeploy(browser: Browser, bank: BankForPages, { federated }: Sites): Promise<void> {
  const speed = conditions.at(-1);
  if (!speed) return;
  const { address, dataFolder } = bank;
  const copy = copySources();
  const buildTwinAs = (name: string) => buildTwin(join(copy, name), copy);
  installReact(copy, oldReact);
  await publish(copy, 'all', dataFolder, 'an older React');
  federated.clearCache();
  const first = await buildTwinAs('twin');
  const twins = {
    plain: await DeployedTwin.start(address, first, false),
    withDeltas: await DeployedTwin.start(address, first, true),
  };
  const customerOf = (site: Pick<Site, 'address'>) => newVisitor(browser, site.address, address);
  const customers = {
    federated: await customerOf(federated),
    plain: await customerOf(twins.plain),
    withDeltas: await customerOf(twins.withDeltas),
  };
  const open = (context: BrowserContext, site: Pick<Site, 'address'>) =>
    visit(context, `${site.address}/dashboard/loans`, seen, speed);
  const openAll = async () => ({
    federated: await open(customers.federated, federated),
    plain: await open(customers.plain, twins.plain),
    withDeltas: await open(customers.withDeltas, twins.withDeltas),
  });
  try {
    await openAll();
    for (const { what, app, change } of deploys) {
      change(copy);
      await publish(copy, app, dataFolder, what);
      federated.clearCache();
      const built = await buildTwinAs(`twin-${app}`);
      for (const twin of Object.values(twins)) await twin.replace(built);
      const opened = await openAll();
      const compare = (part: string, bytesOf: (visit: VisitMetrics) => number) => {
        const compared = {
          what: `${part} for a returning customer after ${what}`,
          value: bytesOf(opened.federated),
          unit: 'bytes' as const,
          wanted: null,
        };
        report([{ ...compared, against: 'twin', reference: bytesOf(opened.plain) }]);
        report([{ ...compared, against: 'twin with deltas', reference: bytesOf(opened.withDeltas) }]);
      };
      compare('files', ({ bytes, page }) => bytes - page);
      compare('the page itself', ({ page }) => page);
    }
  } finally {
    for (const twin of Object.values(twins)) twin.close();
    await Promise.all(Object.values(customers).map((context) => context.close()));
    rmSync(copy, { recursive: true, force: true });
  }
}
