import AntForm from 'antd/es/form';
import { Select } from '../base/select';
import { whatIsWrong } from './text-field';

interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; without it something always is. */
  prompt?: string;
  problem?: string | undefined;
}

export const SelectField = ({ name, label, options, prompt, problem }: SelectFieldProps) => (
  <AntForm.Item name={name} label={label} {...whatIsWrong(Boolean(problem), problem)}>
    <Select options={options} prompt={prompt} {...(problem && { 'aria-invalid': true })} />
  </AntForm.Item>
);
