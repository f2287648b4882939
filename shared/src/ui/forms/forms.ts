export { ChoiceField } from './fields/choice-field';
export { PasswordField } from './fields/password-field';
export { SelectField } from './fields/select-field';
export { TextField, type TextFieldProps } from './fields/text-field';
export { Form, type FormHandle, useFormHandle } from './form';
export { FormActions } from './form-actions';
export { useKeptProgress } from './use-kept-progress';
export { useLatch } from './use-latch';
export { tellAtField, useProblems } from './use-problems';
