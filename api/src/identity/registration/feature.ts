import * as contracts from '@bank/shared/contracts/registration';
import { feature, forAnyone } from '../../kernel/feature/feature';
import { chapter, examples } from './examples';
import { register } from './register';

export const registration = feature({
  calls: (bank) => [forAnyone(contracts.register, ({ body, ...context }) => register(bank, body, context))],
  chapter,
  examples,
});
