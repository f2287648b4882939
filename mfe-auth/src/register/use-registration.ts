import { useMutation } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { registrationError } from '../identity-errors';
import { register } from './register';
import { type Draft, toRegistration } from './registration-rules';

export function useRegistration(onRegistered: (email: string) => void) {
  const latch = useLatch();
  const { mutate, isPending, error, reset } = useMutation({
    ...register,
    onSuccess: (_answer, { email }) => onRegistered(email),
    onSettled: latch.release,
  });
  return {
    submit: (typed: Draft) => latch.take() && mutate(toRegistration(typed)),
    isSending: isPending,
    refusal: error ? registrationError(error) : '',
    forgetRefusal: () => error && reset(),
  };
}
