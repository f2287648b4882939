import type { ContactField } from '@bank/shared/contracts/contact-changes';
import type { User } from '@bank/shared/contracts/user';

interface Words {
  change: string;
  label: string;
  lead: string;
  done: (user: User) => string;
}

export const contactWords: Record<ContactField, Words> = {
  email: {
    change: 'Change Email',
    label: 'New Email',
    lead: "We'll send a code to your current email and one to the new email.",
    done: ({ email }) => `From now on, you sign in with ${email}.`,
  },
  phone_number: {
    change: 'Change Phone Number',
    label: 'New Phone Number',
    lead: "We'll send a code to your email. We can't send text messages yet.",
    done: ({ phone_number }) => `Your phone number is now ${phone_number}.`,
  },
};
