import { event } from '../../kernel/audit/event';
import { listFields } from '../../kernel/audit/event-words';

export const profileChanged = event(
  'profile-changed',
  'profile',
  ({ fields }) => `Profile changed: ${listFields(fields)}`,
);
export const pictureChanged = event('picture-changed', 'profile', 'Picture changed');
