type Field = Element & { value?: unknown };

const typedInto = new Set<Field>();

const hasText = (field: Field): boolean =>
  field.isConnected && String(field.value ?? field.textContent).trim() !== '';

export function noteTyping(target: EventTarget): void {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  if (target instanceof Element) typedInto.add(target);
}

export const somethingTyped = (): boolean => [...typedInto].some(hasText);
