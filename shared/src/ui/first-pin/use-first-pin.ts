import { useRef, useState } from 'react';
import { findPinWeakness } from '../../contracts/base/weak-pin';
import { generateCode, verifyCode } from '../../contracts/identity/codes';
import { changePin, setFirstPin } from '../../contracts/identity/pin';
import { ApiError } from '../../http/api-error';
import { send } from '../../http/send';
import { keepProfile, profileOptions, useQuery, useQueryClient, useRequestKeys } from '../../query/query';
import { announce } from '../base/base';
import { useSecretCall } from '../code/use-secret-call';

export type Step = 'choose' | 'repeat' | 'code' | 'has one';

const nextSteps: Partial<Record<Consequence, Step>> = {
  'choose again': 'choose',
  'needs code': 'code',
  'code again': 'code',
  'has one': 'has one',
};

/** The PIN is only in this component's memory, and its requests keep their key, so they are safe to repeat. */
export function useFirstPin(onSet: () => void) {
  const cache = useQueryClient();
  const { data: customer } = useQuery({ ...profileOptions, enabled: false });
  const [step, setStep] = useState<Step>('choose');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const chosen = useRef('');
  const token = useRef('');
  const keyFor = useRequestKeys();
  const { run, isPending } = useSecretCall(save);

  async function save(digits: string) {
    if (step === 'code')
      token.current = await exchangeCode(customer?.email ?? '', digits, keyFor('code', digits));
    const pin = chosen.current;
    const key = keyFor('pin', token.current, pin);
    return token.current ? setPinWithToken(pin, token.current, key) : setPin(pin, key);
  }

  function goTo(next: Step, why = '') {
    setStep(next);
    setTyped('');
    setProblem(why);
  }

  function submit() {
    if (step === 'choose') {
      const weakness = findPinWeakness(typed, customer ?? { date_of_birth: null }, new Date());
      if (weakness) return goTo('choose', weakness);
      chosen.current = typed;
      return goTo('repeat');
    }
    if (step === 'repeat' && typed !== chosen.current)
      return goTo('choose', "Those PINs don't match. Please choose your PIN again.");
    run(typed, { onSuccess: () => finish('Your PIN is set.'), onError: refuse });
  }

  function refuse(failure: Error) {
    const consequence = consequenceOf(failure);
    const next = nextSteps[consequence];
    if (consequence === 'code again') token.current = '';
    if (next) return goTo(next, consequence === 'needs code' ? '' : textOf(failure));
    setProblem(textOf(failure));
  }

  function finish(news?: string) {
    if (news) announce(news);
    if (customer) {
      const { needs_pin, ...rest } = customer;
      void keepProfile(cache, rest);
    }
    onSet();
  }

  function type(digits: string) {
    setTyped(digits);
    if (digits) setProblem('');
  }

  return { step, typed, problem, isPending, email: customer?.email, type, submit, finish, goTo };
}

const keyed = (key: string) => ({ 'Idempotency-Key': key });

const setPin = (pin: string, key: string) =>
  send(setFirstPin, { body: { new_pin: pin }, headers: keyed(key) });

const setPinWithToken = (pin: string, token: string, key: string) =>
  send(changePin, { body: { token, new_pin: pin }, headers: keyed(key) });

export const requestPinCode = () => send(generateCode, { body: {} });

async function exchangeCode(email: string, code: string, key: string): Promise<string> {
  const body = { email, otp_code: code, purpose: 'transfer' } as const;
  const { token, message = '' } = await send(verifyCode, { body, headers: keyed(key) });
  if (token) return token;
  throw new ApiError({ kind: 'answer', status: 200, error: '', message, fields: {} });
}

type Consequence = 'choose again' | 'needs code' | 'has one' | 'code again' | 'try again';

/** Which part of the request the bank refused decides where the customer continues. */
function consequenceOf(failure: Error): Consequence {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer') return 'try again';
  if (failure.fields.new_pin) return 'choose again';
  if (failure.fields.token || failure.fields.otp_code) return 'code again';
  if (failure.status === 409) return 'has one';
  return failure.status === 403 ? 'needs code' : 'try again';
}

export function textOf(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer')
    return "We couldn't reach the bank. You can safely try again.";
  const [first] = Object.values(failure.fields).flat();
  return first || failure.error || failure.message || "We couldn't set your PIN. Please try again.";
}
