import { createContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What stands in the fields of a form, by their names. */
type Values = Record<string, unknown>;

/** What fields say that were left empty when the form was sent. */
type Missed = Record<string, string>;

interface FieldsOfForm {
  values: Values;
  missed: Missed;
  /** The fields that stand on the screen, and what each says when it is left empty. */
  shown: Map<string, string | undefined>;
  idOf: (field: string) => string;
  change: (field: string, value: unknown) => void;
}

interface FormSubject<Of> {
  name: string | undefined;
  initial: Partial<Of> | undefined;
  onSubmit: (values: Of) => void;
  onEdit: ((values: Of) => void) | undefined;
}

export const FormFields = createContext<FieldsOfForm | null>(null);

/** What one form holds: only the fields that stand on the screen are sent, but none forgets what it held. */
export function useFormFields<Of extends object>({ name, initial, onSubmit, onEdit }: FormSubject<Of>) {
  const [values, setValues] = useState<Values>({ ...initial });
  const [missed, setMissed] = useState<Missed>({});
  /** Ahead of `values` where one edit follows another before the screen does. */
  const latest = useRef(values);
  const [shown] = useState(() => new Map<string, string | undefined>());
  const idOf = (field: string) => (name ? `${name}_${field}` : field);
  const shownValues = () =>
    Object.fromEntries([...shown.keys()].map((field) => [field, latest.current[field]])) as Of;

  function hold(next: Values) {
    latest.current = next;
    setValues(next);
  }

  function change(field: string, value: unknown) {
    hold({ ...latest.current, [field]: value });
    setMissed(({ [field]: _, ...others }) => others);
    onEdit?.(shownValues());
  }

  function submit(form: HTMLFormElement) {
    const left = [...shown].filter(([field, missing]) => missing && !latest.current[field]);
    // Whoever is led to the field hears what is wrong with it.
    flushSync(() => setMissed(Object.fromEntries(left) as Missed));
    const ids = left.map(([field]) => idOf(field));
    const first = [...form.elements].find(({ id }) => ids.includes(id));
    if (left.length === 0) onSubmit(shownValues());
    else if (first instanceof HTMLElement) first.focus();
  }

  const held = {
    fill: (some: Values) => hold({ ...latest.current, ...some }),
    empty() {
      hold({ ...initial });
      setMissed({});
    },
  };
  return { fields: { values, missed, shown, idOf, change }, submit, held };
}
