import { brand } from '@bank/shared/ui/brand';
import { LegalDocument, type LegalSection } from './legal-document';

const sections: readonly LegalSection[] = [
  {
    title: `What ${brand.name} is`,
    paragraphs: [
      `${brand.name} is an open-source example of an online bank. It isn't a licensed bank: balances here aren't deposits, and nothing here is insured. Please don't use it to manage real money.`,
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Use your own email address and confirm it with the code we send you. You can register once per email address.',
      'Keep your password and PIN to yourself. We never ask for them by phone, email or chat.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Every payment needs your PIN. After three wrong PINs we block it for 15 minutes.',
      'Transfers between your own accounts happen right away. Transfers to other banks take 1-3 business days, and you can cancel them until they go out.',
      'We review deposited checks on the next business day. The money is yours once we accept the check.',
    ],
  },
  {
    title: 'Fees',
    paragraphs: ['We charge no fees for accounts, cards or payments.'],
  },
  {
    title: 'Cards and loans',
    paragraphs: ['The loan calculator shows estimates, not offers. We review every application.'],
  },
  {
    title: 'Questions',
    paragraphs: [`Email us at ${brand.supportEmail}.`],
  },
];

export const TermsPage = () => (
  <LegalDocument
    title="Terms of Service"
    lead="What you can expect from us, and what we expect from you."
    sections={sections}
  />
);

export default TermsPage;
