import { showReleases } from '../channel/show-releases';
import { checkReleases } from '../check/check-releases';
import { storeRelease } from '../record/store-release';
import { addSquad } from '../squads/change-squads';
import { uploadPaths } from '../squads/upload-contract';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { newKey } from '../testing/signed-post';
import { fittingShell, squadApp } from '../testing/squad-app';
import { publishing, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

const bundling = (...bundledLibraries: string[]) => ({ build: { bundledLibraries } });

test('[MFE-3] keeps no one from publishing because a squad claims their libraries', async () => {
  expect((await site().publish(bundling('lodash', 'constructor', 'dayjs'))).statusCode).toBe(200);
  const key = newKey();
  await site().changeSquads(addSquad('Gold squad', ['mfe-gold'], { text: key.line }));
  const gold = { ...publishing(), ...squadApp('mfe-gold', bundling('lodash')) };
  expect((await site().send(uploadPaths.publish, gold, { key })).statusCode).toBe(200);

  const { folder, remove } = temporaryFolder();
  const build = { ...fittingShell.build, bundledLibraries: ['dayjs'] };
  const shell = builtApp(folder, 'shell', { ...fittingShell, build, code: 'second build' });
  const remote = builtApp(folder, 'mfe-one', {
    build: { bundledLibraries: ['lodash'] },
    code: 'second build',
  });
  for (const app of [shell, remote]) {
    const record = await storeRelease(site().store, app);
    expect(await checkReleases(site().store, 'production', [record])).toEqual([]);
  }
  remove();
});

const packages = {
  charts: { by: ['charts'], bytes: { 'first-page.js': 4 } },
  'react-router': { by: ['react-router-dom'], bytes: { 'first-page.js': 8 } },
  dayjs: { by: ['charts'], bytes: { 'first-page.js': 2 } },
};

test('[MFE-3] tells a squad which of its imports brings a second router', async () => {
  const build = { bundledLibraries: Object.keys(packages), packages };
  expect((await site().publish({ build })).json()).toMatchObject({
    code: 'refused',
    reasons: [
      'libraries: mfe-rates imports react-router-dom (0.1 kB gzipped with what it brings: react-router 0.1 kB), a second router, which breaks the page: no door replaces react-router-dom: leave it out, or ask for one (Rates squad and Platform)',
    ],
  });
});

test('[MFE-3] lets a squad’s package bring what the shell bundles', async () => {
  const { folder, remove } = temporaryFolder();
  const shell = { ...fittingShell, build: { ...fittingShell.build, bundledLibraries: ['dayjs'] } };
  const record = await storeRelease(site().store, builtApp(folder, 'shell', shell));
  const intent = { author: 'Sasha', reason: 'dates' };
  await showReleases([record], { store: site().store, channel: 'production', intent });
  remove();
  const { charts, dayjs } = packages;
  const build = { bundledLibraries: ['charts', 'dayjs'], packages: { charts, dayjs } };
  expect((await site().publish({ build })).statusCode).toBe(200);
});

test('[MFE-3] refuses a squad’s copy of a library that the shell shares', async () => {
  expect((await site().publish(bundling('lodash', 'react'))).json()).toMatchObject({
    code: 'refused',
    reasons: [expect.stringMatching(/^libraries: mfe-rates bundles react, which the shell shares/)],
  });
});
