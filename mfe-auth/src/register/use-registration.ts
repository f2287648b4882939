import * as contracts from '@bank/shared/contracts/registration';
import { send } from '@bank/shared/http';
import { mutationOptions, useMutation } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { registrationError } from '../identity-errors';
import { type Draft, type Registration, toRegistration } from './registration-rules';

const register = mutationOptions({
  mutationFn: async (body: Registration) => (await send(contracts.register, { body })).data,
});

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
