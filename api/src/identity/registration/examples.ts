import { register } from '@bank/shared/contracts/registration';
import { newCustomer } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 20,
  title: 'Registering, codes and passwords',
  about:
    'A one-time code has 6 digits and works once, within 10 minutes. It verifies a new email or lets a customer reset a password or a lost PIN.',
  inDemo:
    'In the demo, codes arrive in the mailbox. The example of a new password sets the same one again, so that the other examples keep working.',
};

export const examples = [
  example(register, {
    body: newCustomer('Jamie'),
    notes: `password_confirm must equal password; username, if sent, must equal email.
      Common and easily guessed passwords are refused.
      Works only once. After that, the email is taken, which is a field error.`,
    429: 'Too many registrations from one IP. See Retry-After.',
  }),
];
