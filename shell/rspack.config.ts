import { defineShell } from '../rspack.base';
import { opening } from './src/splash/opening';

export default defineShell(import.meta.dirname, opening);
