import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ChatFile {
  /** Contains a hash of the content, so that it can be cached forever. */
  path: string;
  type: string;
  content: Buffer;
}

const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
} as const;

function hashed(name: string, kind: keyof typeof types, content: Buffer): ChatFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { path: `/chat/${name}.${hash}.${kind}`, type: types[kind], content };
}

const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

export function readChatFiles(root: string) {
  const read = (file: string) => readFileSync(join(root, 'platform/src/chat', file));
  const typeface = hashed('inter', 'woff2', readFileSync(join(root, font)));
  const style = String(read('own/chat.css')).replace('inter.woff2', typeface.path);
  return {
    start: String(read('start-script.js')),
    script: hashed('chat', 'js', read('own/chat.js')),
    style: hashed('chat', 'css', Buffer.from(style)),
    typeface,
  };
}
