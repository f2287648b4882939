import { type Composition, composition } from '@bank/shared/contracts/releases';
import { inlineSet } from './inline-set';

export const readComposition = (): Composition => composition.parse(inlineSet());
