/** Where a code goes: what it is asked for by, and proves that somebody reads. */
export interface Destination {
  by: 'email' | 'phone_number';
  address: string;
}

interface Named {
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

/** The one of the two that the contract found. */
export const toDestination = ({ email, phone_number }: Named): Destination =>
  email ? { by: 'email', address: email } : { by: 'phone_number', address: phone_number ?? '' };
