import { event, named } from '../../kernel/audit/event';

export const passkeyAdded = event('passkey-added', 'security', (it) => `Passkey${named(it)} added`);
export const passkeyRenamed = event('passkey-renamed', 'security', (it) => `Passkey renamed to${named(it)}`);
export const passkeyRemoved = event('passkey-removed', 'security', (it) => `Passkey${named(it)} removed`);
export const passkeyRefused = event('passkey-refused', 'refused', 'Passkey refused');
export const passkeyCloned = event(
  'passkey-cloned',
  'refused',
  (it) => `Passkey${named(it)} blocked because a copy of it was used`,
);
