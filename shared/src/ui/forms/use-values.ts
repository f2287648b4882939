import { useLayoutEffect, useRef, useState } from 'react';

export type Values = Record<string, unknown>;

export function useValues(initial: object | undefined) {
  const [first] = useState<Values>({ ...initial });
  const [values, setValues] = useState(first);
  const latest = useRef(values);
  const drawn = useRef(values);
  useLayoutEffect(() => {
    drawn.current = values;
  }, [values]);

  function hold(next: Values): void {
    latest.current = next;
    setValues(next);
  }

  return { first, values, hold, latest, drawn };
}
