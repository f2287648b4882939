import { uploadPaths } from '../squads/upload-contract';
import { squadApp } from '../testing/squad-app';
import { newRequest, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();
const second = { code: 'second build' };

const previewed = async () => {
  const answer = await site().send(uploadPaths.preview, squadApp('mfe-rates', { code: 'a draft' }));
  return answer.json().version as string;
};

const refusalOf = (version: string) => ({
  code: 'refused',
  reasons: [`Not everyone on production had mfe-rates ${version}, so it's no version to roll back to.`],
  next: `To check it and make it live: npm run release -- promote --to ${version}`,
});

test('rolls a squad back to a version that everyone had', async () => {
  const { version } = (await site().publish()).json();
  await site().publish(second);
  const request = newRequest();
  const back = (await site().rollBack({ to: version, request })).json();
  expect(back).toMatchObject({ outcome: 'moved', version, sequence: 4 });
  expect((await site().rollBack({ to: version, request })).json()).toEqual(back);
});

test('refuses to roll a squad back to a build that only a preview link showed', async () => {
  await site().publish();
  const version = await previewed();
  expect((await site().rollBack({ to: version })).json()).toEqual(refusalOf(version));
  expect(await site().sequence()).toBe(2);
});

test('refuses to roll a squad back to a version that only a rollout showed', async () => {
  await site().publish();
  const { version } = (await site().publish(second, { percent: 5 })).json();
  await site().rollBack();
  expect((await site().rollBack({ to: version })).json()).toEqual(refusalOf(version));
  expect(await site().sequence()).toBe(4);
});
