import type { Page } from 'playwright-core';

/**
 * Chromium's virtual authenticator, which verifies its user without a dialog. It also accepts what a field offers as
 * soon as there is a passkey.
 */
export async function addAuthenticator(page: Page, { offers = false } = {}) {
  if (!offers) await page.addInitScript(withoutOffers);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    credentials,
    /** The counter is that of a copy from before the passkey was last used. */
    async turnBack(): Promise<void> {
      for (const credential of await credentials()) {
        const { credentialId } = credential;
        await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await session.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount: 0 },
        });
      }
    },
  };
}

function withoutOffers(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}
