import { CloseButton } from './close-button';
import { ModalBox, type ModalProps } from './modal-box';
import * as styles from './panel.module.css';

/** On the right of a wide screen, and a sheet from below on a phone. */
export function Panel({ onClose, label, children }: ModalProps) {
  return (
    <ModalBox closesOutside onClose={onClose} label={label} className={styles.panel}>
      <div className={styles.content}>
        <CloseButton label={`Close ${label.toLowerCase()}`} onClick={onClose} />
        <h2 tabIndex={-1}>{label}</h2>
        {children}
      </div>
    </ModalBox>
  );
}
