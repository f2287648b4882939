import { passwordProblem, passwordRules } from './password-rules';

const metRules = (password: string) =>
  passwordRules.filter(({ isMet }) => isMet(password)).map(({ label }) => label);

test.each([
  ['', []],
  ['a', ['One lowercase letter']],
  ['A', ['One uppercase letter']],
  ['É', ['One uppercase letter']],
  ['7', ['One digit']],
  ['        ', ['At least 8 characters']],
  ['Orchard9', ['One uppercase letter', 'One lowercase letter', 'One digit', 'At least 8 characters']],
])('[RESET-3] marks for %p the rules %p', (password, labels) => {
  expect(metRules(password)).toEqual(labels);
});

test.each([
  ['orchards', 'orchards', null],
  ['orchard', 'orchard', 'Password must be at least 8 characters long'],
  ['orchards', 'orchardz', 'Passwords do not match'],
  [undefined, undefined, 'Password must be at least 8 characters long'],
])('[RESET-3] for %p and %p reports %p', (password, confirmation, problem) => {
  expect(passwordProblem(password, confirmation)).toBe(problem);
});
