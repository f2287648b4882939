import type { RequestOf } from '@bank/shared/contracts/call';
import type { verifyPin } from '@bank/shared/contracts/pin';

/** What a client says about the payment that a PIN or a passkey confirms. */
export type PermitFacts = Omit<RequestOf<typeof verifyPin>['body'], 'pin'>;
