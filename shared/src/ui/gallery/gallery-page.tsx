import { PageHeader } from '../base/base';
import { useColorMode } from '../theme/theme';
import { DataPieces } from './data-examples';
import { FieldPieces } from './field-examples';
import * as styles from './gallery.module.css';
import { MoneyPieces } from './money-examples';
import { OverlayPieces } from './overlay-examples';
import { SmallPieces } from './small-examples';
import { StatePieces } from './state-examples';
import { TokenPieces } from './token-examples';

export function GalleryPage() {
  const { mode, toggle } = useColorMode();
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="Gallery"
        lead="Every component of shared/ui in its states. Screens use only these components."
        back={{ to: '/', label: 'Dashboard' }}
        actions={
          <button type="button" className={styles.mode} onClick={toggle}>
            {mode === 'dark' ? 'See it in light' : 'See it in dark'}
          </button>
        }
      />
      <TokenPieces />
      <MoneyPieces />
      <SmallPieces />
      <StatePieces />
      <DataPieces />
      <FieldPieces />
      <OverlayPieces />
    </main>
  );
}
