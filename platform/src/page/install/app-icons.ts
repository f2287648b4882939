import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'icons', `${name}.png`));

/** Drawn by lab/app-icons.ts. iOS accepts only PNG, and ignores the manifest's icons. */
export const appIcons = [
  { src: '/app-icon-180.png', sizes: '180x180', purpose: 'any', image: read('apple-touch') },
  { src: '/app-icon-192.png', sizes: '192x192', purpose: 'any', image: read('small') },
  { src: '/app-icon-512.png', sizes: '512x512', purpose: 'any', image: read('large') },
  { src: '/app-icon-maskable.png', sizes: '512x512', purpose: 'maskable', image: read('maskable') },
];
