import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('second_factors', {
    place: 450,
    name: 'two_factor',
    about: 'Two-factor authentication, without its key',
  }),
  section('recovery_codes', {
    place: 460,
    about: 'Which of your recovery codes are used, without the codes',
  }),
];
