import { Icon } from '@bank/shared/ui/icons';
import { Section } from '../section';
import * as styles from './tips-card.module.css';

const tips = [
  "Use a password you don't use anywhere else.",
  'Keep your PIN to yourself. We never ask for it by phone, email or chat.',
  'Open the bank from your own bookmark, not from a link in a message.',
  'Sign out when you share a computer.',
  'Keep your phone number and email up to date so our alerts reach you.',
];

export const TipsCard = () => (
  <Section title="Security tips">
    <ul className={styles.tips}>
      {tips.map((tip) => (
        <li key={tip}>
          <Icon name="check" size={18} />
          {tip}
        </li>
      ))}
    </ul>
  </Section>
);
