import { PageHeader } from '../base/base';
import { useColorMode } from '../theme/theme';
import { DataPieces } from './data-pieces';
import { FieldPieces } from './field-pieces';
import * as styles from './gallery.module.css';
import { MoneyPieces } from './money-pieces';
import { OverlayPieces } from './overlay-pieces';
import { SmallPieces } from './small-pieces';
import { StatePieces } from './state-pieces';
import { TokenPieces } from './token-pieces';

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
