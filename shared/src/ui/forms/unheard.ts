import type { Values } from './use-values';

interface Boxes {
  fields: Iterable<string>;
  idOf: (field: string) => string;
  /** What was last drawn into them, and what they hold, which may be ahead of it. */
  drawn: Values;
  latest: Values;
}

/** What stands in text boxes although nobody heard of it: some password managers write there without an event. */
export function unheard({ fields, idOf, drawn, latest }: Boxes): Values {
  const found: Values = {};
  for (const field of fields) {
    const box = document.getElementById(idOf(field));
    const isText = box instanceof HTMLInputElement && box.type !== 'radio';
    const isChanging = latest[field] !== drawn[field];
    if (isText && !isChanging && box.value !== (drawn[field] ?? '')) found[field] = box.value;
  }
  return found;
}
