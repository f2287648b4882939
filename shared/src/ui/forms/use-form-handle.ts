import { type RefObject, useRef } from 'react';

interface HeldForm {
  empty: () => void;
  /** Doesn't call `onEdit`. */
  fill: (values: Record<string, unknown>) => void;
}

export interface FormHandle extends HeldForm {
  held: RefObject<HeldForm | null>;
}

export function useFormHandle(): FormHandle {
  const held = useRef<HeldForm>(null);
  return {
    held,
    empty: () => held.current?.empty(),
    fill: (values) => held.current?.fill(values),
  };
}
