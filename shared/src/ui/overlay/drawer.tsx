import { CloseButton } from './close-button';
import * as styles from './drawer.module.css';
import { ModalBox, type ModalProps } from './modal-box';

export function Drawer({ onClose, label, children }: ModalProps) {
  return (
    <ModalBox closesOutside onClose={onClose} label={label} className={styles.drawer}>
      <CloseButton label={`Close ${label.toLowerCase()}`} onClick={onClose} />
      {children}
    </ModalBox>
  );
}
