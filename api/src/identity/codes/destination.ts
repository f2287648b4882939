export interface Destination {
  by: 'email' | 'phone_number';
  value: string;
}

interface Named {
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

export const toDestination = ({ email, phone_number }: Named): Destination =>
  email ? { by: 'email', value: email } : { by: 'phone_number', value: phone_number ?? '' };
