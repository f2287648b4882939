import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('notification_choices', { place: 50, about: 'Which notifications we also email' }),
  section('notifications', { place: 60, about: 'Notifications of the last 180 days' }),
];
