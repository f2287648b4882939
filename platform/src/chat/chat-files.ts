import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ChatFile {
  /** With the hash of its content in it: what is there once stays as it is. */
  address: string;
  type: string;
  content: Buffer;
}

const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
} as const;

function named(name: string, kind: keyof typeof types, content: Buffer): ChatFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { address: `/chat/${name}.${hash}.${kind}`, type: types[kind], content };
}

const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The script that starts any chat, and the files of the bank's own. `root` is the project's folder. */
export function readChatFiles(root: string) {
  const read = (file: string) => readFileSync(join(root, 'platform/src/chat', file));
  const typeface = named('inter', 'woff2', readFileSync(join(root, font)));
  const style = String(read('own/chat.css')).replace('inter.woff2', typeface.address);
  return {
    start: String(read('start-script.js')),
    script: named('chat', 'js', read('own/chat.js')),
    style: named('chat', 'css', Buffer.from(style)),
    typeface,
  };
}
