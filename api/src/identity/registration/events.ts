import { event } from '../../kernel/audit/event';

export const registered = event('registered', 'profile', 'Account opened');
