import { Button } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { usePageHide } from '@bank/shared/ui/code';
import { FormActions } from '@bank/shared/ui/forms';
import * as form from '../form-parts.module.css';
import * as section from '../section.module.css';
import { NotCopied } from './not-copied';
import * as styles from './two-factor-card.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  usePageHide(onSaved);
  const text = codes.join('\n');
  const copying = useCopy();
  return (
    <>
      <p className={form.lead}>
        If you lose your phone, each of these codes signs you in once. We show them only now. Keep them where
        others can't find them.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <FormActions arrange="pair">
        <CopyButton copying={copying} name="Codes" value={text} />
        <Button variant="secondary" onClick={() => download(text)}>
          Download
        </Button>
        <div className={styles.saved}>
          <Button block onClick={onSaved}>
            I've Saved Them
          </Button>
        </div>
      </FormActions>
      <div className={styles.below}>
        {copying.failed ? (
          <NotCopied />
        ) : (
          <p className={section.detail}>A password manager or a printout in a safe place is good for this.</p>
        )}
      </div>
    </>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(
    new Blob([`Recovery codes for Larch\n\n${text}\n`], { type: 'text/plain' }),
  );
  Object.assign(link, { href: url, download: 'larch-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
}
