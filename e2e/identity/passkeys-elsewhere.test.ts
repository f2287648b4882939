import { rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { addAuthenticator } from '../support/browser/authenticator';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { addPasskey } from '../support/customer/passkeys';
import { freePort } from '../support/site/free-port';
import { type Site, startSite } from '../support/site/site';

let site: Site;
let relay: Server;
/** The same bank at another port, so at another origin, but for the same RP ID. */
let elsewhere: string;
beforeAll(async () => {
  const port = await freePort();
  const BANK_ORIGIN = `http://localhost:${port}`;
  site = await startSite({ PORT: String(port), BANK_ORIGIN, BANK_MODE: 'full' });
  relay = createServer((near) => {
    const far = connect(port, 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.pipe(other).on('error', () => one.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, 'localhost', resolve));
  elsewhere = `http://localhost:${(relay.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  relay?.close();
  await site?.stop();
  if (site) rmSync(site.dataFolder, { recursive: true, force: true });
});

test('refuses what a passkey signs on a page of another origin', async () => {
  const { page } = await newVisit();
  const authenticator = await addAuthenticator(page);
  await signIn(page, site.address);
  await addPasskey(page, site.address);
  const signInAt = async (address: string) => {
    await page.context().clearCookies();
    await page.goto(`${address}/login`);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/passkeys/sign-in/'));
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    const answer = await answered;
    const { credential } = answer.request().postDataJSON();
    const signed = Buffer.from(credential.response.clientDataJSON, 'base64url').toString();
    return { status: answer.status(), origin: JSON.parse(signed).origin };
  };
  expect(await signInAt(elsewhere)).toEqual({ status: 401, origin: elsewhere });
  await page.getByText("We couldn't sign you in with this passkey.").waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await authenticator.credentials()).toHaveLength(1);

  await page.goto(site.address);
  await page.evaluate(() => localStorage.clear());
  expect(await signInAt(site.address)).toEqual({ status: 200, origin: site.address });
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});
