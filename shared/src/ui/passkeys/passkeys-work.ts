import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const ip = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Browsers have passkeys only for domains, with TLS or on localhost. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !ip.test(window.location.hostname);
