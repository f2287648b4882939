import { feature } from '../../../kernel/feature/feature';
import { insertCards } from './insert-cards';

export const demoCards = feature({ demo: insertCards });
