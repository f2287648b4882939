/** What makes a good password. Shown while one types; of these only the length is asked for. */
export const passwordRules = [
  { label: 'One uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'One lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'One digit', holds: (password: string) => /\d/.test(password) },
  { label: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
];

/** Why two entries cannot become the password; null when they can. */
export function passwordProblem(password = '', confirmation = ''): string | null {
  if (password !== confirmation) return 'Passwords do not match';
  if (password.length < 8) return 'Password must be at least 8 characters long';
  return null;
}
