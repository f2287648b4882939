import type { Onboarding, OnboardingStep } from '@bank/shared/contracts/onboarding';

export interface Step {
  step: OnboardingStep;
  is_done: boolean;
}

interface StepWords {
  toDo: string;
  why: string;
  done: string;
}

export const words: Record<OnboardingStep, StepWords> = {
  account: { toDo: 'Open your account', why: "We're opening it.", done: 'Your account is open' },
  pin: {
    toDo: 'Set your PIN',
    why: 'You confirm payments with 6 digits that only you know.',
    done: 'Your PIN is set',
  },
  money: {
    toDo: 'Get paid',
    why: 'Give these numbers to your employer or a friend.',
    done: 'Your first money arrived',
  },
  card: {
    toDo: 'Get a card',
    why: 'Make a virtual card in a minute, or apply for one to put in your pocket.',
    done: 'You have a card',
  },
};

/** Leaves out steps of a newer bank. */
export const knownSteps = ({ steps }: Onboarding): Step[] =>
  steps.flatMap(({ step, is_done }) => (isKnown(step) ? [{ step, is_done }] : []));

export const isComplete = (onboarding: Onboarding): boolean =>
  knownSteps(onboarding).every(({ is_done }) => is_done);

const isKnown = (step: string): step is OnboardingStep => Object.hasOwn(words, step);
