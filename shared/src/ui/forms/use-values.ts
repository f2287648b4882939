import { useLayoutEffect, useRef, useState } from 'react';

/** What stands in the fields of a form, by their names. */
export type Values = Record<string, unknown>;

/** What fields hold. It is ahead of what is drawn where one edit follows another before the screen does. */
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
