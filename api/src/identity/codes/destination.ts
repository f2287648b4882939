export interface Destination {
  by: 'email' | 'phone_number';
  address: string;
}

interface Named {
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

/** The contract requires exactly one of the two. */
export const toDestination = ({ email, phone_number }: Named): Destination =>
  email ? { by: 'email', address: email } : { by: 'phone_number', address: phone_number ?? '' };
