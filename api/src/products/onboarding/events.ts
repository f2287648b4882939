import { event } from '../../kernel/audit/event';

export const onboardingDismissed = event('onboarding-dismissed', 'profile', 'Get started closed');
