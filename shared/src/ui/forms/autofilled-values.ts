import type { Values } from './use-values';

interface Boxes {
  fields: Iterable<string>;
  idOf: (field: string) => string;
  /** The rendered values, and the latest ones, which may be ahead. */
  drawn: Values;
  latest: Values;
}

/** Values of text boxes without an event: some password managers write that way. */
export function autofilledValues({ fields, idOf, drawn, latest }: Boxes): Values {
  const found: Values = {};
  for (const field of fields) {
    const box = document.getElementById(idOf(field));
    const isText = box instanceof HTMLInputElement && box.type !== 'radio';
    const isChanging = latest[field] !== drawn[field];
    if (isText && !isChanging && box.value !== (drawn[field] ?? '')) found[field] = box.value;
  }
  return found;
}
