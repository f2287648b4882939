import { defineApp } from '../rspack.base';
import { opening } from './src/splash/opening';

export default defineApp(import.meta.dirname, opening);
