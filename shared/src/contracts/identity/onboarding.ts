import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';

export const onboardingSteps = ['account', 'pin', 'money', 'card'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboarding = z.object({
  /** False after the customer dismissed or finished the checklist, and for customers who never had one. */
  is_open: z.boolean(),
  /** Only steps that this bank offers; empty unless the checklist is open. */
  steps: z.array(
    z.object({
      /** One of OnboardingStep, or a newer step. */
      step: z.string(),
      is_done: z.boolean(),
    }),
  ),
});

export type Onboarding = z.infer<typeof onboarding>;

export const getOnboarding = call({
  id: 'getOnboarding',
  method: 'GET',
  path: '/auth/onboarding/',
  summary: 'Which first steps a new customer has done',
  access: 'verified',
  answer: wrapped(onboarding),
});

export const dismissOnboarding = call({
  id: 'dismissOnboarding',
  method: 'POST',
  path: '/auth/onboarding/dismiss/',
  summary: 'Close the checklist for good, on every device',
  access: 'verified',
  answer: wrapped(onboarding),
});
