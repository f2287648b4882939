import { BankError } from '../../kernel/errors/errors';

/** Where a passkey works: browsers bind it to the RP ID, and name the origin in what it signs. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/** Without a configured origin only localhost, which no one else's page can have. */
export function findPasskeySite(configured: string | null, visited: string | null): PasskeySite | null {
  const given = configured ?? visited;
  if (given === null || !URL.canParse(given)) return null;
  const { origin, hostname } = new URL(given);
  return configured || hostname === 'localhost' ? { origin, rpId: hostname } : null;
}

export function passkeySiteOf(configured: string | null, visited: string | null): PasskeySite {
  const site = findPasskeySite(configured, visited);
  if (!site) throw noPasskeysHere();
  return site;
}

const noPasskeysHere = () =>
  new BankError(
    403,
    "Passkeys don't work at this web address",
    "Use the bank's own web address, or continue without a passkey.",
  );
