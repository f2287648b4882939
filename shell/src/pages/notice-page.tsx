import { Card } from '@bank/shared/ui/base';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import type { ReactNode } from 'react';
import { ChatCorner } from '../chat/chat-corner';
import * as styles from './notice-page.module.css';

export function NoticePage({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" className={styles.page}>
        <p className={styles.brand}>
          <BrandMark />
          {brand.name}
        </p>
        <Card>{children}</Card>
      </main>
      <ChatCorner />
    </>
  );
}
