import type { PasskeyRequest } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import { challengeLife, issueChallenge, type Purpose } from './challenge';
import { passkeySiteOf } from './passkey-site';

/** What the browser needs to use a passkey; for a sign-in, any that the device has for this site. */
export function requestAssertion(
  bank: Bank,
  {
    purpose,
    origin,
    allowed = [],
  }: { purpose: Purpose; origin: string | null; allowed?: PasskeyRequest['allowCredentials'] },
): PasskeyRequest {
  const { rpId } = passkeySiteOf(bank.origin, origin);
  return {
    challenge: Buffer.from(issueChallenge(bank, purpose)).toString('base64url'),
    timeout: challengeLife,
    rpId,
    allowCredentials: allowed,
    userVerification: 'required',
  };
}
