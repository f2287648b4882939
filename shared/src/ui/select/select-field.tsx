import { Field } from '../forms/fields/field';
import { type FieldSubject, useField } from '../forms/form';
import { Select } from './native-select';

interface SelectFieldProps extends Pick<FieldSubject, 'name' | 'problem'> {
  label: string;
  options: readonly { value: string; label: string }[];
  prompt?: string;
}

export function SelectField({ name, label, options, prompt, problem }: SelectFieldProps) {
  const field = useField({ name, problem });
  return (
    <Field field={field} label={label}>
      <Select
        {...field.control}
        options={options}
        prompt={prompt}
        value={field.value}
        onChange={({ target }) => field.change(target.value)}
      />
    </Field>
  );
}
