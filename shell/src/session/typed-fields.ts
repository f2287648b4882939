type Field = Element & { value?: unknown };

const typedInto = new Set<Field>();

const holds = (field: Field): boolean =>
  field.isConnected && String(field.value ?? field.textContent).trim() !== '';

/** Remembers a field that the customer wrote in. Those that left the page are forgotten. */
export function noteTyping(target: EventTarget): void {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  if (target instanceof Element) typedInto.add(target);
}

/** Whether something that the customer wrote still stands on the page. */
export const somethingTyped = (): boolean => [...typedInto].some(holds);
