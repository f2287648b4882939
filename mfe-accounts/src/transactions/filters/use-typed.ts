import { useState } from 'react';

/** What the customer types, until a link, Back or Clear changes the filter. The field's own change arrives late. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [arrived, setArrived] = useState(value);
  if (value !== arrived) {
    setArrived(value);
    setApplied(value);
    if (value !== applied) setTyped(value);
  }
  return { typed, setTyped, applied, setApplied };
}
