import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { faults, plantRelease } from '../support/site/planted-release';
import { screenOf } from '../support/site/screens';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const remote = 'mfe-transfers';

const faultyTransfers = async (fault: 'throwsOnMount' | 'throwsOnClick') => {
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/releases/reports')) sent.push(request.postData() ?? '');
  });
  await plantRelease(page, site().address, screenOf(remote), faults[fault](remote));
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/releases/reports') && (request.postData() ?? '').includes('"errors"'),
  );
  await page.goto(`${site().address}/dashboard/transfer?note=rent-for-sam`);
  return { page, reported, sent };
};

test('[MFE-4] shows the id under which the site accepts an error with its frames', async () => {
  const { page, reported, sent } = await faultyTransfers('throwsOnMount');
  const note = page.getByText(/^If you contact us, mention error ID [0-9a-z]{8}\.$/);
  await note.waitFor();
  const [id] = /[0-9a-z]{8}(?=\.$)/.exec((await note.textContent()) ?? '') ?? [];
  const request = await reported;
  expect((await request.response())?.status()).toBe(204);
  const { errors } = JSON.parse(request.postData() ?? '');
  // An idle page may have sent it before the error's details were there.
  const sightings = sent.flatMap((report) => JSON.parse(report).sightings);
  expect(sightings).toContainEqual(expect.objectContaining({ remote, kind: 'boundary' }));
  expect(errors).toMatchObject([
    { id, remote, kind: 'render', name: 'Error', message: '…', route: '/dashboard/transfer' },
  ]);
  expect(errors[0].frames[0].file).toMatch(/^transfer-page\.\w+\.js$/);
  expect(request.postData()).not.toMatch(/planted|rent-for-sam/);
});

test('[MFE-4] reports an error on a click without what the customer typed', async () => {
  const { page, reported } = await faultyTransfers('throwsOnClick');
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('Amount').fill('12.34');
  await page.getByRole('button', { name: 'Continue' }).click();
  const request = await reported;
  expect((await request.response())?.status()).toBe(204);
  expect(JSON.parse(request.postData() ?? '').errors).toMatchObject([
    { remote, kind: 'uncaught', name: 'Error', message: '…' },
  ]);
  expect(request.postData()).not.toMatch(/planted|12\.34|rent-for-sam/);
});
