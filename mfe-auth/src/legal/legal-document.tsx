import { PageHeader } from '@bank/shared/ui/base';
import { AuthScene } from '../auth-scene';
import * as styles from './legal-document.module.css';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

interface LegalDocumentProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

export const LegalDocument = ({ title, lead, sections }: LegalDocumentProps) => (
  <AuthScene>
    <PageHeader title={title} lead={lead} />
    {sections.map((section) => (
      <section key={section.title} className={styles.section}>
        <h2 className={styles.title}>{section.title}</h2>
        {section.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    ))}
  </AuthScene>
);
