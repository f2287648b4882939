import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('security_alerts', {
    place: 490,
    about: 'Emails with a link that locks your account, without the link',
  }),
  section('account_locks', {
    place: 500,
    about: 'When your account was locked, and by whom it was unlocked',
  }),
];
