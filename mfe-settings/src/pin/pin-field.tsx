import { TextField, type TextFieldProps } from '@bank/shared/ui/forms';
import { asPin } from './pin-rules';

type PinFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'invalid' | 'problem'>;

/** Six digits, shown as dots. A limit of the browser's own would cut a pasted "12 34 56" before its spaces go. */
export const PinField = (props: PinFieldProps) => (
  <TextField {...props} type="password" inputMode="numeric" autoComplete="off" normalize={asPin} />
);
