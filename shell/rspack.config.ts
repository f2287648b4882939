import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import { defineShell } from '../rspack.base';
import { aroundPrerendered } from './src/prerendered/prerendered';
import { opening } from './src/splash/opening';

const takeOver = readFileSync(join(import.meta.dirname, 'src/prerendered/take-over.js'), 'utf8');
const script = minifySync(takeOver, { compress: true, mangle: true }).code.trim();

export default defineShell(import.meta.dirname, {
  ...opening,
  prerendered: { ...aroundPrerendered, script },
});
