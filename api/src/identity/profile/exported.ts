import { sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('customers', {
    place: 10,
    name: 'profile',
    about: 'Who you are',
    owned: { where: ({ customerId }) => sql`it.id = ${customerId}` },
  }),
  section('pictures', { place: 20, name: 'profile_pictures', about: 'Your profile picture, as a file' }),
];
