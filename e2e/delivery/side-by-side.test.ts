import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newVisit } from '../support/browser/browser';
import { scriptedVisits } from '../support/browser/scripted-visits';
import { judgedSiteForThisFile } from '../support/rollout/judged-site';
import { release, succeeded } from '../support/site/release';
import { runProgram } from '../support/site/running';
import { emptyFolder } from '../support/site/site';

jest.setTimeout(800_000);

const { site, notices } = judgedSiteForThisFile();
let place: string;

beforeAll(() => {
  place = emptyFolder();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const maxVisits = 400;

/** A repository of a squad whose page anyone may open. */
class Squad {
  private readonly folder: string;
  readonly path: string;

  constructor(private readonly feature: string) {
    this.folder = join(place, `mfe-${feature}`);
    this.path = `/${feature}`;
  }

  private releases = (...words: string[]) =>
    runProgram('npm', ['run', '--silent', 'release', '--', ...words], this.folder);

  async open(): Promise<void> {
    const { feature, path } = this;
    const tool = `${site().address}/remotes/shell/create-remote.tgz`;
    await runProgram('npx', ['--yes', tool, feature], place);
    const manifest = join(this.folder, 'remote.json');
    const { pages: _, ...described } = JSON.parse(readFileSync(manifest, 'utf8'));
    const page = { paths: [path], page: `${feature}-page`, access: 'anyone' };
    writeFileSync(manifest, JSON.stringify({ ...described, pages: [page] }));
    const [line = ''] = /ed25519:\S+/.exec(await this.releases('key')) ?? [];
    const words = ['squads', 'add', `${feature} squad`, '--remotes', `mfe-${feature}`, '--key', line];
    succeeded(await release(site(), words));
  }

  async publish(title: string, { body = '', audience = [] as string[] } = {}): Promise<void> {
    const source = `import { PageHeader } from '@bank/shared/ui/base';

export default function Page() {
  ${body}
  return <PageHeader title=${JSON.stringify(title)} />;
}
`;
    writeFileSync(join(this.folder, `src/${this.feature}/${this.feature}-page.tsx`), source);
    await this.releases('publish', '--reason', title, ...audience);
  }

  /** Publishing the version of a rollout again shows it to everyone. */
  finish = () => this.releases('publish', '--reason', 'everyone likes it');

  /** What a visitor of either side reads. */
  async readsEverywhere(title: string): Promise<void> {
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const { page } = await newVisit();
      await page.goto(`${site().address}${this.path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  }
}

const rollouts = async () => {
  const { production } = JSON.parse((await release(site(), ['status', '--json'])).text);
  return production.rollouts.map(({ names, percent }: { names: string[]; percent: number }) => [
    ...names,
    percent,
  ]);
};

test('[MFE-3] two squads roll out side by side, and only the bad release comes back', async () => {
  const [gold, rates] = [new Squad('gold'), new Squad('rates')];
  for (const squad of [gold, rates]) {
    await squad.open();
    await squad.publish('Before');
  }
  const audience = ['--canary', 'auto', '--percent', '50'];
  await gold.publish('Broken', { body: "if (Date.now() > 0) throw new Error('broken');", audience });
  await rates.publish('After', { audience });
  expect(await rollouts()).toEqual([
    ['mfe-gold', 50],
    ['mfe-rates', 50],
  ]);

  const isBack = () => notices.some(({ action }) => action === 'rollback');
  for (let from = 0; from < maxVisits && !isBack(); from += 20)
    for (const { path } of [rates, gold])
      await scriptedVisits(`${site().address}${path}`, {
        count: 10,
        from: 2 * from + path.length,
        until: isBack,
      });
  const takenBack = notices.filter(({ action }) => action === 'rollback');
  expect(takenBack.map(({ text }) => text.split(' ')[0])).toEqual(['mfe-gold']);
  expect(await rollouts()).toEqual([['mfe-rates', 50]]);
  await gold.readsEverywhere('Before');

  await rates.finish();
  expect(await rollouts()).toEqual([]);
  await rates.readsEverywhere('After');
  await gold.readsEverywhere('Before');
});
