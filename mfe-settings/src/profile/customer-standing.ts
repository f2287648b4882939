import type { User } from '@bank/shared/contracts/user';
import { dateFormat } from '@bank/shared/ui/base';

export const customerId = ({ id }: Pick<User, 'id'>) => id.slice(0, 12);

export const yearsWithUs = ({ date_joined }: Pick<User, 'date_joined'>, today: Date) =>
  today.getFullYear() - new Date(date_joined).getFullYear();

const month = dateFormat({ month: 'long', year: 'numeric' });

export const memberSince = ({ date_joined }: Pick<User, 'date_joined'>) =>
  month.format(new Date(date_joined));

export const standingOf = ({ is_verified }: Pick<User, 'is_verified'>) =>
  is_verified
    ? { badge: 'Verified Account', account: 'Active & Verified' }
    : { badge: 'Unverified Account', account: 'Active - Pending Verification' };

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** In UTC, because a date without a time is the same in every time zone. */
export const formatDate = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
