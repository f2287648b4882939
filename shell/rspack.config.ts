import { defineApp } from '../rspack.base';
import { opening } from './src/opening/opening';

export default defineApp(import.meta.dirname, opening);
