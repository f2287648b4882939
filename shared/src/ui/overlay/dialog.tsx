import { IconTile } from '../base/icon-tile';
import { CloseButton } from './close-button';
import * as styles from './dialog.module.css';
import { ModalBox, type ModalProps } from './modal-box';

interface DialogProps extends ModalProps {
  /** A dialog with a picture is one short question: it stands in the middle of its box. */
  icon?: string;
}

/** A question or a piece of news that the page waits for. */
export function Dialog({ onClose, label, icon, children }: DialogProps) {
  return (
    <ModalBox onClose={onClose} label={label} className={`${styles.dialog} ${icon ? styles.centred : ''}`}>
      <CloseButton label="Close" onClick={onClose} />
      {icon && <IconTile icon={icon} />}
      <h2>{label}</h2>
      <div className={styles.body}>{children}</div>
    </ModalBox>
  );
}
