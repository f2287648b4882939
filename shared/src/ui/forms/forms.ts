export { ChoiceField } from './choice-field';
export { Form, useFormHandle } from './form';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
export { TextField, type TextFieldProps } from './text-field';
export { ToggleRow } from './toggle-row';
export { useKeptOnLeaving } from './use-kept-on-leaving';
export { useLatch } from './use-latch';
