export { PasswordField } from './fields/password-field';
export { TextBox } from './fields/text-box';
export { TextField, type TextFieldProps } from './fields/text-field';
export { Form, type FormHandle, useFormHandle } from './form';
export { FormActions } from './form-actions';
export { useKeptProgress } from './use-kept-progress';
export { useLatch } from './use-latch';
export { tellAtField, useProblems } from './use-problems';
