import { event } from '../../kernel/audit/event';

export const addressVerified = event('address-verified', 'security', 'Email address verified');
