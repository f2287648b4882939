import { TextField, type TextFieldProps } from '@bank/shared/ui/forms';
import { normalizePin } from './pin-rules';

type PinFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'invalid' | 'problem'>;

/** No maxLength: the browser would cut a pasted "12 34 56" before its spaces are removed. */
export const PinField = (props: PinFieldProps) => (
  <TextField {...props} type="password" inputMode="numeric" autoComplete="off" normalize={normalizePin} />
);
