import { useRef, useState } from 'react';
import { findPinWeakness } from '../../contracts/base/weak-pin';
import { keepProfile, profileOptions, useQuery, useQueryClient, useRequestKeys } from '../../query/query';
import { announce } from '../base/base';
import { useSecretCall } from '../code/use-secret-call';
import { exchangeCode, setPin, setPinWithToken } from './first-pin-calls';
import { type Consequence, consequenceOf, textOf } from './first-pin-failure';

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
