import { passwordProblem, passwordRules } from './password-rules';

const metRules = (password: string) =>
  passwordRules.filter(({ isMet }) => isMet(password)).map(({ label }) => label);

test.each([
  { password: '', labels: [] },
  { password: 'a', labels: ['One lowercase letter'] },
  { password: 'A', labels: ['One uppercase letter'] },
  { password: 'É', labels: ['One uppercase letter'] },
  { password: '7', labels: ['One digit'] },
  { password: '        ', labels: ['At least 8 characters'] },
  {
    password: 'Orchard9',
    labels: ['One uppercase letter', 'One lowercase letter', 'One digit', 'At least 8 characters'],
  },
])('[RESET-3] marks $labels as met for "$password"', ({ password, labels }) => {
  expect(metRules(password)).toEqual(labels);
});

test.each([
  { name: 'matching passwords', password: 'orchards', confirmation: 'orchards', problem: null },
  {
    name: 'a short password',
    password: 'orchard',
    confirmation: 'orchard',
    problem: 'Password must be at least 8 characters long',
  },
  {
    name: 'different passwords',
    password: 'orchards',
    confirmation: 'orchardz',
    problem: 'Passwords do not match',
  },
  {
    name: 'an empty form',
    password: undefined,
    confirmation: undefined,
    problem: 'Password must be at least 8 characters long',
  },
])(
  '[RESET-3] checks that passwords match and are long enough: $name',
  ({ password, confirmation, problem }) => {
    expect(passwordProblem(password, confirmation)).toBe(problem);
  },
);
