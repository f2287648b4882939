// Plain JavaScript, because a worker doesn't inherit the loader of TypeScript.
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { parseSync } from '@swc/core';

const stackSizeMb = 16;
const maxOutputCharacters = 900_000;
const maxPartLength = 300;

const isName = (text) => /^[A-Za-z_$][A-Za-z_$]{0,59}$/.test(text);

/** Shorter texts, and texts with digits, might also be something that a customer typed. */
const isSentence = (text) =>
  text.length <= maxPartLength && !/\d/.test(text) && /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u.test(text);

/** No recursion, because a tree may be deeper than the stack. */
function collect(tree, names, parts) {
  const ahead = [tree];
  while (ahead.length > 0) {
    const node = ahead.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { type, value, cooked } = node;
    if (type === 'StringLiteral' || type === 'TemplateElement') {
      const text = String(value ?? cooked ?? '').trim();
      if (isSentence(text)) parts.add(text);
      else if (/(Error|Exception)$/.test(text) && isName(text)) names.add(text);
    } else if (typeof value === 'string' && isName(value)) names.add(value);
    for (const child of Object.values(node)) ahead.push(child);
  }
}

function extract(texts) {
  const names = new Set();
  const parts = new Set();
  for (const text of texts)
    try {
      collect(parseSync(text, { syntax: 'ecmascript', target: 'es2023' }).body, names, parts);
    } catch {
      // Its words stay unknown, so that nothing is kept because of them.
    }
  let length = 0;
  const fits = (text) => {
    length += text.length + 3;
    return length < maxOutputCharacters;
  };
  return { names: [...names].filter(fits), parts: [...parts].filter(fits) };
}

if (isMainThread) {
  setPriority(10);
  const texts = await json(process.stdin);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: texts,
    resourceLimits: { stackSizeMb },
  });
  worker.on('message', (words) => process.stdout.write(JSON.stringify(words)));
} else {
  const { parentPort } = await import('node:worker_threads');
  parentPort.postMessage(extract(workerData));
}
