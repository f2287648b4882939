import { section } from '../../kernel/feature/export-section';

export const exported = [
  section('check_deposits', { place: 400, about: 'Checks that you deposited' }),
  section('check_pictures', { place: 410, about: 'Pictures of your checks from the last 90 days, as files' }),
];
