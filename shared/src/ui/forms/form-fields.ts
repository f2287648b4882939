import { createContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { unheard } from './unheard';
import { useValues, type Values } from './use-values';

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
  const { first, values, hold, latest, drawn } = useValues(initial);
  const [missed, setMissed] = useState<Missed>({});
  const [shown] = useState(() => new Map<string, string | undefined>());
  const idOf = (field: string) => (name ? `${name}_${field}` : field);
  const ofShown = () =>
    Object.fromEntries([...shown.keys()].map((field) => [field, latest.current[field]])) as Of;
  const unheardOf = () =>
    unheard({ fields: shown.keys(), idOf, drawn: drawn.current, latest: latest.current });

  function write(some: Values) {
    hold({ ...latest.current, ...some });
    setMissed((said) => Object.fromEntries(Object.entries(said).filter(([field]) => !(field in some))));
  }

  function change(field: string, value: unknown) {
    write({ ...unheardOf(), [field]: value });
    onEdit?.(ofShown());
  }

  function submit(form: HTMLFormElement) {
    write(unheardOf());
    const left = [...shown].filter(([field, missing]) => missing && !latest.current[field]);
    // Whoever is led to the field hears what is wrong with it.
    flushSync(() => setMissed(Object.fromEntries(left) as Missed));
    if (left.length === 0) return onSubmit(ofShown());
    const ids = left.map(([field]) => idOf(field));
    const firstLeft = [...form.elements].find(({ id }) => ids.includes(id));
    if (firstLeft instanceof HTMLElement) firstLeft.focus();
  }

  function empty() {
    hold(first);
    setMissed({});
  }

  return { fields: { values, missed, shown, idOf, change }, submit, held: { fill: write, empty } };
}
