import { rmSync } from 'node:fs';
import { newVisit } from './support/browser';
import { accountsOf, alex, inCents, signIn } from './support/customers';
import { enterPin, reviewTransfer } from './support/send-money';
import { emptyFolder, type Site, startSite } from './support/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ BANK_DATA_DIR: emptyFolder() });
}, 120_000);
afterAll(async () => {
  await site.stop();
  rmSync(site.dataFolder, { recursive: true, force: true });
});

const balances = async () => (await accountsOf(site.address, alex)).map(({ balance }) => inCents(balance));

test('[SEND-9] a bank that dies between booking and answering: nobody says failed, and the money moves once', async () => {
  const { page } = await newVisit();
  const [from = 0, to = 0] = await balances();
  await signIn(page, `${site.address}/dashboard/transfer`);
  await reviewTransfer(page, '77.70');
  await page.route(
    '**/transfer/internal/',
    async (route) => {
      await route.fetch();
      await site.stop('SIGKILL');
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '246810');
  await page.getByRole('heading', { name: 'We do not know yet whether your money moved' }).waitFor();
  expect(await page.getByText(/failed/i).count()).toBe(0);

  await page.getByRole('button', { name: 'Ask Again' }).click();
  await page.getByRole('heading', { name: 'We do not know yet whether your money moved' }).waitFor();
  site = await startSite({ BANK_DATA_DIR: site.dataFolder, PORT: new URL(site.address).port });
  await page.getByRole('button', { name: 'Ask Again' }).click();
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();
  expect((await balances()).slice(0, 2)).toEqual([from - 7770, to + 7770]);
});
