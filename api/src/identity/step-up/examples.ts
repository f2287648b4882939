import { startPasskeyStepUp, stepUpWithPasskey } from '@bank/shared/contracts/security';
import { example } from '../../kernel/feature/example';
import { assertion, browserOnly, tooLate, tooMany } from '../passkeys/examples';

export const examples = [
  example(startPasskeyStepUp, {
    chapter: 'Passkeys',
    body: {},
    400: 'The customer has no passkey.',
    refused: 400,
  }),
  example(stepUpWithPasskey, {
    chapter: 'Passkeys',
    body: { credential: assertion },
    notes: `${browserOnly}
      For the next 10 minutes, calls that need a code accept this session.`,
    400: tooLate,
    429: tooMany,
    refused: 400,
  }),
];
