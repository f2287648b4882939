import { type RefObject, useRef } from 'react';

/** What a form lets the page do that draws it. */
interface HeldForm {
  /** Puts every field back to what stood in it at first. */
  empty: () => void;
  /** Writes into some fields. Whoever does it knows what: `onEdit` is not called. */
  fill: (values: Record<string, unknown>) => void;
}

export interface FormHandle extends HeldForm {
  held: RefObject<HeldForm | null>;
}

/** What a page holds a form by. */
export function useFormHandle(): FormHandle {
  const held = useRef<HeldForm>(null);
  return {
    held,
    empty: () => held.current?.empty(),
    fill: (values) => held.current?.fill(values),
  };
}
