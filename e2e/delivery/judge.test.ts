import { join } from 'node:path';
import { newVisit } from '../support/browser/browser';
import { scriptedVisits } from '../support/browser/scripted-visits';
import { judgedSiteForThisFile } from '../support/rollout/judged-site';
import { release } from '../support/site/release';
import { root, runProgram } from '../support/site/running';

/** `npm run bench -- judge chromium` makes a thousand. */
const visits = Number(process.env.JUDGED_VISITS ?? 200);
jest.setTimeout(600_000 + visits * 2_000);

const maxBrokenVisits = 30;

const { site, notices, rollOut } = judgedSiteForThisFile();

const measured = (text: string) => process.stdout.write(`measured: ${text}\n`);

test('[MFE-3] rolls back a release that breaks within 30 of its visits', async () => {
  const { set } = await rollOut(
    (source) => source.replace('const { state } = useLocation();', "throw new Error('broken'); $&"),
    50,
  );
  const isBack = () => notices.some(({ action }) => action === 'rollback');
  const shown = await scriptedVisits(`${site().address}/login`, { count: 1_000, from: 0, until: isBack });
  const broken = shown.filter((prefix) => set.startsWith(prefix)).length;
  measured(`a broken release was back after ${broken} of its visits, and ${shown.length} in total`);
  expect(isBack()).toBe(true);
  expect(broken).toBeLessThanOrEqual(maxBrokenVisits);
  expect(notices.at(-1)?.text).toMatch(/^mfe-auth \w+ on production: rolled back: \d+ of \d+ visits /);
  expect(site().process.output()).toContain('rolled back: ');
  const { page } = await newVisit();
  await page.goto(`${site().address}/login`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('[MFE-3] rolls back a release that hangs its page, though no visit of it reports', async () => {
  const { set } = await rollOut(
    (source) => source.replace('const { state } = useLocation();', 'while (true) {} $&'),
    50,
  );
  const isBack = () => notices.some(({ action }) => action === 'rollback');
  const hangs = (shown: string) => set.startsWith(shown);
  const shown = await scriptedVisits(`${site().address}/login`, {
    count: 200,
    from: 50_000,
    until: isBack,
    hangs,
  });
  measured(`a hanging release was back after ${shown.filter(hangs).length} of its visits`);
  expect(isBack()).toBe(true);
  expect(notices.at(-1)?.text).toContain('visits fell silent, against');
});

/**
 * All these visits got a page that works alike. So any split of them into two sides is a harmless rollout, and 50
 * splits are 50 rollouts, with load times that a real browser measured.
 */
test('[MFE-3] raises at most one alarm in 50 harmless rollouts', async () => {
  const { salt } = await rollOut((source) => source.replace('Welcome back.', 'Welcome back!'), 10);
  await scriptedVisits(`${site().address}/login`, { count: visits, from: 100_000 });
  const script = join(root, 'lab/bench/judge/split-visits.ts');
  const words = ['--import', 'tsx', script, join(site().dataFolder, 'releases'), salt];
  const judged = JSON.parse(
    (await runProgram(process.execPath, words, root)).trim().split('\n').at(-1) ?? '',
  );
  measured(`${judged.alarms} alarms in ${judged.rollouts} rollouts of ${judged.visits} visits`);
  // The last second's visits may not have settled.
  expect(judged.visits).toBeGreaterThan(visits * 0.9);
  expect(judged.alarms).toBeLessThanOrEqual(1);
  const status = await release(site(), ['status', '--json']);
  const [{ judgment }] = JSON.parse(status.text).production.rollouts;
  expect(judgment).toMatchObject({ verdict: 'waiting', reason: null });
  // Without load times of first pages, a slow release would look like any other.
  expect(judgment.p75).toEqual({ candidate: expect.any(Number), others: expect.any(Number) });
});
