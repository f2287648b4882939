import { rmSync } from 'node:fs';
import { newVisit } from '../support/browser/browser';
import { scriptedVisits } from '../support/browser/scripted-visits';
import { judgedSiteForThisFile } from '../support/rollout/judged-site';
import { release } from '../support/site/release';
import { emptyFolder } from '../support/site/site';
import { Squad } from '../support/site/squad-repository';

jest.setTimeout(800_000);

const { site, notices } = judgedSiteForThisFile();
let place: string;

beforeAll(() => {
  place = emptyFolder();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const maxVisits = 400;

class JudgedSquad extends Squad {
  async publish(title: string, { body = '', audience = [] as string[] } = {}): Promise<void> {
    this.write(title, body);
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
  const [gold, rates] = [new JudgedSquad(site(), place, 'gold'), new JudgedSquad(site(), place, 'rates')];
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
