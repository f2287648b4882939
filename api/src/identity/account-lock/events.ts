import { event } from '../../kernel/audit/event';

export const contactRestored = event('contact-restored', 'security', 'Earlier email restored');
