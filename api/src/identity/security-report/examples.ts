import { getSecurityReport } from '@bank/shared/contracts/security';
import { asSam } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const examples = [
  example(getSecurityReport, {
    chapter: 'Settings, sessions and history',
    ...asSam,
    notes: 'The score is the sum of all points; the example shows some of the items.',
  }),
];
