import { TextField, type TextFieldProps } from '@bank/shared/ui/forms';
import { normalizePin } from './pin-rules';

type PinFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'invalid' | 'problem'>;

/** No maxLength, because the browser would truncate a pasted "12 34 56" before we remove its spaces. */
export const PinField = (props: PinFieldProps) => (
  <TextField {...props} type="password" inputMode="numeric" autoComplete="off" normalize={normalizePin} />
);
