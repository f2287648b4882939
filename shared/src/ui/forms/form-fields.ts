import { createContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { useValues, type Values } from './use-values';

/** Messages, by name, of fields that were empty when the form was submitted. */
type Missed = Record<string, string>;

interface ShownField {
  /** The message for an empty field. Without it, the field is optional. */
  missing: string | undefined;
  format: ((typed: string) => string) | undefined;
}

interface FieldsOfForm {
  values: Values;
  missed: Missed;
  shown: Map<string, ShownField>;
  idOf: (field: string) => string;
  change: (field: string, value: unknown) => void;
  formatFields: (fields: Iterable<string>) => void;
}

interface FormSubject<Of> {
  name: string | undefined;
  initial: Partial<Of> | undefined;
  onSubmit: (values: Of) => void;
  onEdit: ((values: Of) => void) | undefined;
}

export const FormFields = createContext<FieldsOfForm | null>(null);

/** Submits only the visible fields, but hidden fields keep their values. */
export function useFormFields<Of extends object>({ name, initial, onSubmit, onEdit }: FormSubject<Of>) {
  const { first, values, hold, latest, drawn } = useValues(initial);
  const [missed, setMissed] = useState<Missed>({});
  const [shown] = useState(() => new Map<string, ShownField>());
  const idOf = (field: string) => (name ? `${name}_${field}` : field);
  const ofShown = () =>
    Object.fromEntries([...shown.keys()].map((field) => [field, latest.current[field]])) as Of;
  const autofilled = () =>
    autofilledValues({ fields: shown.keys(), idOf, drawn: drawn.current, latest: latest.current });

  function write(some: Values) {
    hold({ ...latest.current, ...some });
    setMissed((said) => Object.fromEntries(Object.entries(said).filter(([field]) => !(field in some))));
  }

  function change(field: string, value: unknown) {
    write({ ...autofilled(), [field]: value });
    onEdit?.(ofShown());
  }

  /** Skips fields that are already formatted, so that their errors stay. */
  function formatFields(fields: Iterable<string>) {
    for (const field of fields) {
      const typed = latest.current[field];
      const format = shown.get(field)?.format;
      const formatted = format && typeof typed === 'string' ? format(typed) : typed;
      if (formatted !== typed) change(field, formatted);
    }
  }

  function submit(form: HTMLFormElement) {
    write(autofilled());
    // Before validation, because formatting is an edit and would remove the errors.
    formatFields(shown.keys());
    const left = [...shown].filter(([field, { missing }]) => missing && !latest.current[field]);
    // The error must be on the page before its field gets focus, so that screen readers read it.
    flushSync(() =>
      setMissed(Object.fromEntries(left.map(([field, { missing }]) => [field, missing])) as Missed),
    );
    if (left.length === 0) return onSubmit(ofShown());
    const ids = left.map(([field]) => idOf(field));
    const firstLeft = [...form.elements].find(({ id }) => ids.includes(id));
    if (firstLeft instanceof HTMLElement) firstLeft.focus();
  }

  function empty() {
    hold(first);
    setMissed({});
  }

  return {
    fields: { values, missed, shown, idOf, change, formatFields },
    submit,
    held: { fill: write, empty },
  };
}

interface Boxes {
  fields: Iterable<string>;
  idOf: (field: string) => string;
  drawn: Values;
  latest: Values;
}

/** Values of fields that changed without an event, as with some password managers. */
function autofilledValues({ fields, idOf, drawn, latest }: Boxes): Values {
  const found: Values = {};
  for (const field of fields) {
    const box = document.getElementById(idOf(field));
    const isText = box instanceof HTMLInputElement && box.type !== 'radio';
    const isChanging = latest[field] !== drawn[field];
    if (isText && !isChanging && box.value !== (drawn[field] ?? '')) found[field] = box.value;
  }
  return found;
}
