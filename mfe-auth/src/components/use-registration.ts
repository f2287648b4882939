import { useMutation } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { register } from '../api/register';
import { registrationError } from '../rules/identity-errors';
import { type Draft, toRegistration } from '../rules/registration-rules';

/** Registers, one at a time; answers the address that the code went to. */
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
