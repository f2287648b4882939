import { type Field, findProblem, toRegistration, withoutPasswords } from './registration-rules';

const complete = {
  first_name: 'Mina',
  last_name: 'Okafor',
  email: 'mina@example.com',
  phone_number: '+1 202 555 0111',
  password: 'quiet-orchard-9',
  password_confirm: 'quiet-orchard-9',
};

test('accepts a complete draft', () => {
  expect(findProblem(complete)).toBeNull();
});

test.each(['first_name', 'last_name', 'email', 'phone_number', 'password'] as const)(
  '[REG-2] requires %s to contain more than spaces',
  (field) => {
    for (const value of [undefined, '', '   ']) {
      const { [field]: _, ...others } = complete;
      const draft: Partial<Record<Field, string>> = {
        ...others,
        ...(value !== undefined && { [field]: value }),
      };
      expect(findProblem(draft)).toMatchObject({
        text: 'Please fill in all required fields',
        fields: [field],
      });
    }
  },
);

test('[REG-2] marks every missing field', () => {
  expect(findProblem({})?.fields).toEqual(['first_name', 'last_name', 'email', 'phone_number', 'password']);
});

test.each([undefined, '', 'quiet-orchard-8', 'quiet-orchard-9 '])(
  '[REG-3] rejects %p as the repeated password',
  (password_confirm) => {
    const { password_confirm: _, ...others } = complete;
    const draft = { ...others, ...(password_confirm !== undefined && { password_confirm }) };
    expect(findProblem(draft)?.text).toBe('Passwords do not match');
  },
);

test('[REG-4] requires at least 8 characters in a password', () => {
  const withPassword = (password: string) =>
    findProblem({ ...complete, password, password_confirm: password })?.text;
  expect(withPassword('1234567')).toBe('Password must be at least 8 characters long');
  expect(withPassword('12345678')).toBeUndefined();
});

const phoneProblem = (phone_number: string) => findProblem({ ...complete, phone_number })?.text;

test.each(['2025550111', '+12025550111', ' +1 202 555 0111 ', '1234567890', '123456789012345'])(
  '[REG-5] accepts the phone number "%s"',
  (phone) => expect(phoneProblem(phone)).toBeUndefined(),
);

test.each([
  '123456789',
  '1234567890123456',
  '0123456789',
  '+0123456789',
  '202-555-0111',
  '(202)5550111',
  '++12025550111',
  '١٢٣٤٥٦٧٨٩٠',
])('[REG-5] rejects the phone number "%s"', (phone) =>
  expect(phoneProblem(phone)).toBe('Please enter a valid phone number'),
);

test('[REG-7] sends the email as the username and the phone number without spaces', () => {
  expect(toRegistration({ ...complete, email: ' mina@example.com ' })).toEqual({
    email: 'mina@example.com',
    username: 'mina@example.com',
    password: 'quiet-orchard-9',
    password_confirm: 'quiet-orchard-9',
    first_name: 'Mina',
    last_name: 'Okafor',
    phone_number: '+12025550111',
  });
});

test('[REG-8] removes passwords from the stored draft', () => {
  expect(JSON.stringify(withoutPasswords(complete))).not.toContain('orchard');
});
