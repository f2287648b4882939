export { Select } from './native-select';
export { SelectField } from './select-field';
