import { type Detail, endingIn, eventsOf } from '../../kernel/audit/event';

const nameIn = ({ name }: Detail) => (typeof name === 'string' ? name : 'Account');

export const events = eventsOf('profile', {
  ownAccountOpened: (it) => `${nameIn(it)}${endingIn(it)} opened`,
  ownAccountClosed: (it) => `${nameIn(it)}${endingIn(it)} closed`,
});
