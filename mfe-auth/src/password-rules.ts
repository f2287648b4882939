export const passwordRules = [
  { label: 'One uppercase letter', required: false, isMet: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'One lowercase letter', required: false, isMet: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'One digit', required: false, isMet: (password: string) => /\d/.test(password) },
  { label: 'At least 8 characters', required: true, isMet: (password: string) => password.length >= 8 },
];

export function passwordProblem(password = '', confirmation = ''): string | null {
  if (password !== confirmation) return 'Passwords do not match';
  if (password.length < 8) return 'Password must be at least 8 characters long';
  return null;
}
