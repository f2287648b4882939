import { Field } from '../forms/fields/field';
import { type FieldSubject, useField } from '../forms/form';
import { Select } from './native-select';

interface SelectFieldProps extends Pick<FieldSubject, 'name' | 'problem' | 'hint'> {
  label: string;
  'aria-required'?: boolean;
  options: readonly { value: string; label: string }[];
  prompt?: string;
}

export function SelectField({ name, label, options, prompt, problem, hint, ...aria }: SelectFieldProps) {
  const field = useField({ name, problem, hint });
  return (
    <Field field={field} label={label}>
      <Select
        {...field.control}
        {...aria}
        options={options}
        prompt={prompt}
        value={field.value}
        onChange={({ target }) => field.change(target.value)}
      />
    </Field>
  );
}
