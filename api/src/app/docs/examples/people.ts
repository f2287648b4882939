import type { User } from '@bank/shared/contracts/user';
import { alex, sam } from '../../demo/customers';

export { alex, sam };

export const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

export const exampleUser: User = {
  id: alex.id,
  first_name: alex.firstName,
  last_name: alex.lastName,
  email: alex.email,
  phone_number: alex.phoneNumber,
  address: alex.address,
  date_of_birth: alex.dateOfBirth,
  profile_picture: null,
  is_verified: true,
  date_joined: '2024-09-01T00:00:00.000Z',
};

export const exampleToken =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJjdXNfN2gya3E5In0.c2lnbmF0dXJl';
export const exampleRefresh = '8mZrXv0bqU5cTnYh3kLw9sJd2fGp6aEi1oRx7uQtVyM';
