import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('sessions', { place: 420, about: 'Where you signed in' }),
  section('remembered_devices', { place: 470, about: 'Devices that need no two-factor code' }),
];
