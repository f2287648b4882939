import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  onEdit?: (values: Partial<Values>) => void;
  initial?: Partial<Values>;
  /** Keeps the fields and labels of two open forms separate. */
  name?: string;
  handle?: FormHandle;
  children: ReactNode;
}

export function Form<Values extends object>({
  onSubmit,
  onEdit,
  initial,
  name,
  handle,
  children,
}: FormProps<Values>) {
  const { fields, submit, held } = useFormFields<Values>({ name, initial, onSubmit, onEdit });
  useImperativeHandle(handle?.held, () => held);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles a dialog's events to the form of the page that opened it.
    event.stopPropagation();
    submit(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={send}>
      <FormFields value={fields}>{children}</FormFields>
    </form>
  );
}

/** Messages, by name, of fields that were empty when the form was submitted. */
type Missed = Record<string, string>;

interface ShownField {
  /** The message for an empty field. Without it, the field is optional. */
  missing: string | undefined;
  format: ((typed: string) => string) | undefined;
  isText: boolean;
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

const FormFields = createContext<FieldsOfForm | null>(null);

/** Submits only the visible fields, but hidden fields keep their values. */
function useFormFields<Of extends object>({ name, initial, onSubmit, onEdit }: FormSubject<Of>) {
  const { first, values, hold, latest, drawn } = useValues(initial);
  const [missed, setMissed] = useState<Missed>({});
  const [shown] = useState(() => new Map<string, ShownField>());
  const idOf = (field: string) => (name ? `${name}_${field}` : field);
  const ofShown = () =>
    Object.fromEntries([...shown.keys()].map((field) => [field, latest.current[field]])) as Of;
  const autofilled = () =>
    autofilledValues({ fields: shown, idOf, drawn: drawn.current, latest: latest.current });

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
  fields: ReadonlyMap<string, ShownField>;
  idOf: (field: string) => string;
  drawn: Values;
  latest: Values;
}

/** Values of fields that changed without an event, as with some password managers. */
function autofilledValues({ fields, idOf, drawn, latest }: Boxes): Values {
  const found: Values = {};
  for (const [field, { isText }] of fields) {
    const box = document.getElementById(idOf(field));
    const holdsText = isText && box instanceof HTMLInputElement && box.type !== 'radio';
    const isChanging = latest[field] !== drawn[field];
    if (holdsText && !isChanging && box.value !== (drawn[field] ?? '')) found[field] = box.value;
  }
  return found;
}

type Values = Record<string, unknown>;

function useValues(initial: object | undefined) {
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

export interface FieldSubject {
  name: string;
  missing?: string | undefined;
  problem?: string | undefined;
  invalid?: boolean | undefined;
  /** Always below the field, unlike a problem. */
  hint?: ReactNode;
  format?: ((typed: string) => string) | undefined;
  /** False if the input shows another text than its value. */
  isText?: boolean;
}

export type FieldState = ReturnType<typeof useField>;

export function useField(subject: FieldSubject) {
  const { name, missing, problem, invalid = false, hint, format, isText = true } = subject;
  const form = useContext(FormFields);
  if (!form) throw new Error(`The field "${name}" is not in a form.`);
  const { shown, values, missed, idOf, change, formatFields } = form;
  useLayoutEffect(() => {
    shown.set(name, { missing, format, isText });
    return () => void shown.delete(name);
  }, [shown, name, missing, format, isText]);

  const id = idOf(name);
  const message = problem || missed[name];
  const describedBy = [hint && `${id}_hint`, message && `${id}_problem`].filter(Boolean).join(' ');
  return {
    id,
    problem: message,
    hint,
    value: (values[name] ?? '') as string,
    change: (value: string) => change(name, value),
    format: () => formatFields([name]),
    control: {
      id,
      ...(missing && { 'aria-required': true }),
      ...((message || invalid) && { 'aria-invalid': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
  };
}

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
