import type { User } from '@bank/shared/contracts/user';
import type { Customer } from '../../kernel/db/tables';

export const toUser = (customer: Customer): User => ({
  id: customer.id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  phone_number: customer.phone_number,
  address: customer.address,
  date_of_birth: customer.date_of_birth,
  profile_picture: customer.profile_picture,
  is_verified: customer.is_verified,
  date_joined: customer.date_joined.toISOString(),
  ...(customer.is_verified && customer.pin_hash === null && { needs_pin: true }),
  ...(customer.locked_at && { is_locked: true }),
  ...(isOnboarding(customer) && { is_onboarding: true }),
  ...(customer.closes_at && { closes_at: customer.closes_at.toISOString() }),
});

export const isOnboarding = ({ onboarding_started_at, onboarding_ended_at }: Customer): boolean =>
  onboarding_started_at !== null && onboarding_ended_at === null;
