import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { RegistrationForm } from './registration-form';
import type { Draft } from './registration-rules';

function Registration() {
  const [draft, setDraft] = useState<Draft>({ last_name: 'Okafor', phone_number: '+1 202 555 0111' });
  return (
    <RegistrationForm
      draft={draft}
      onSubmit={() => undefined}
      isSending={false}
      refusal=""
      onEdit={setDraft}
    />
  );
}

const field = (name: string) => screen.getByLabelText(name);

test('[REG-2] says at each empty field what is missing, below the general text', async () => {
  const { user } = renderPage(<Registration />);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(field('First Name')).toHaveAccessibleDescription('Enter your first name');
  expect(field('Email')).toHaveAccessibleDescription('Enter your email address');
  expect(field('Password')).toHaveAccessibleDescription('Choose a password');
  expect(field('Last Name')).not.toHaveAccessibleDescription();
});

test('[REG-1] says which fields are required, and what the password needs', async () => {
  const { user } = renderPage(<Registration />);
  expect(screen.getByText('All fields are required.')).toBeVisible();
  const names = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Password', 'Confirm Password'];
  for (const name of names) expect(field(name)).toBeRequired();
  await user.type(field('Password'), 'quiet-orchard');
  const rules = screen.getByRole('list', { name: 'Password rules' });
  expect(rules).toHaveTextContent('At least 8 characters (required): done');
});
