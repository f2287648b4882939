export { ChoiceField } from './choice-field';
export { Form } from './form';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
export { TextField } from './text-field';
