import { CloseButton } from './close-button';
import * as styles from './dialog.module.css';
import { ModalBox, type ModalProps } from './modal-box';

/** A question or a piece of news that the page waits for. */
export function Dialog({ onClose, label, children }: ModalProps) {
  return (
    <ModalBox onClose={onClose} label={label} className={styles.dialog}>
      <CloseButton label="Close" onClick={onClose} />
      <h2>{label}</h2>
      <div className={styles.body}>{children}</div>
    </ModalBox>
  );
}
