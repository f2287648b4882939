import { sealingFor } from '../keys/sealing';

export const { seal, unseal } = sealingFor('mail at rest');
