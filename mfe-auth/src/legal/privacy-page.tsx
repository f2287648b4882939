import { brand } from '@bank/shared/ui/brand';
import { LegalDocument, type LegalSection } from './legal-document';

const sections: readonly LegalSection[] = [
  {
    title: 'What we collect',
    paragraphs: [
      'What you tell us: your name, email address and phone number, and your address, date of birth and picture if you add them.',
      'What you do here: your accounts, payments and applications, your messages to support, and your sign-ins with the time, device and IP address.',
    ],
  },
  {
    title: 'How we protect it',
    paragraphs: [
      'We never store your password or PIN as plain text. We email you about new devices and about changes to your password, PIN or profile.',
    ],
  },
  {
    title: 'What your browser stores',
    paragraphs: [
      "Your browser stores your sign-in, your display choices, and anything you've typed into a form you haven't sent. It never stores your password or PIN. When you sign in, we set one cookie to recognize this browser. We don't use cookies for ads or tracking.",
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      "We don't sell your data. When you pay someone at another bank, that bank gets what it needs to deliver the payment.",
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'We keep records of payments, sign-ins and security events. We delete sent emails after 30 days, check pictures after 90 days, and unconfirmed registrations after a week.',
    ],
  },
  {
    title: 'Questions',
    paragraphs: [`To see, correct or delete your data, email us at ${brand.supportEmail}.`],
  },
];

export const PrivacyPage = () => (
  <LegalDocument title="Privacy Policy" lead="What we collect about you, and why." sections={sections} />
);

export default PrivacyPage;
