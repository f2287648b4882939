import { lazily } from '../base/base';
import type { ToggleRowProps } from '../switch/switch';

/** Released versions of mfe-settings and mfe-transfers import it from this door. */
export const ToggleRow = lazily<ToggleRowProps>(async () => (await import('../switch/switch')).ToggleRow);
