export { Form } from './form';
export { PasswordField } from './password-field';
export { TextField } from './text-field';
