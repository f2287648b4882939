import { IconTile } from '../base/icon-tile';
import { CloseButton } from './close-button';
import * as styles from './dialog.module.css';
import { ModalBox, type ModalProps } from './modal-box';

interface DialogProps extends ModalProps {
  icon?: string;
}

export function Dialog({ onClose, label, icon, role, children }: DialogProps) {
  return (
    <ModalBox
      onClose={onClose}
      label={label}
      role={role}
      className={`${styles.dialog} ${icon ? styles.centred : ''}`}
    >
      <CloseButton label="Close" onClick={onClose} />
      {icon && <IconTile icon={icon} />}
      <h2 tabIndex={-1}>{label}</h2>
      <div className={styles.body}>{children}</div>
    </ModalBox>
  );
}
