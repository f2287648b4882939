import { refuseInvalid, refuseUnknownIcon } from './described-remote';

const described = {
  name: 'mfe-insights',
  route: '/dashboard/insights',
  label: 'Insights',
  owner: undefined,
  icon: 'sign-out',
};

test('accepts a remote with an icon of the site', () => {
  expect(() => refuseInvalid(described)).not.toThrow();
  expect(() => refuseUnknownIcon(described, ['leaf', 'sign-out'])).not.toThrow();
});

test('lists the site’s icons if it has no such icon', () => {
  expect(() => refuseUnknownIcon({ ...described, icon: 'sparkle' }, ['leaf', 'sign-out'])).toThrow(
    '--icon sparkle: use one of leaf, sign-out.',
  );
});
