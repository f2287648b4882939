export { ChoiceField } from './choice-field';
export { Form, useFormHandle } from './form';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
export { TextField, type TextFieldProps } from './text-field';
export { ToggleRow } from './toggle-row';
export { useKeptProgress } from './use-kept-progress';
export { useLatch } from './use-latch';
export { useProblems } from './use-problems';
