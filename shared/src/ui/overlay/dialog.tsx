import Modal from 'antd/es/modal/Modal';
import { type MouseEvent, useRef } from 'react';
import { IconTile } from '../base/base';
import { AntdPart } from '../theme/antd-part';
import * as styles from './dialog.module.css';
import { closing, Inside, type OverlayProps } from './inside';

interface DialogProps extends OverlayProps {
  icon?: string;
}

const fields = 'input, select, textarea';

/** `md` begins where phones end. */
const widths = { xs: '100%', md: 440 };

const look = { wrapper: styles.room ?? '', container: styles.box ?? '', header: styles.head ?? '' };

/** The second half of a double click, whose first half opened the dialog, would press what is now below the pointer. */
function useWholeClicks() {
  const wasClicked = useRef(false);
  return (event: MouseEvent) => {
    if (event.detail > 1 && !wasClicked.current) event.stopPropagation();
    else wasClicked.current = true;
  };
}

/** In the middle of a wide screen, and a sheet from below on a phone. A click outside doesn't lose the input. */
export function Dialog({ onClose, label, icon, children }: DialogProps) {
  const onClickCapture = useWholeClicks();
  return (
    <AntdPart>
      <Modal
        open
        className={icon ? (styles.centred ?? '') : ''}
        classNames={look}
        width={widths}
        title={
          <>
            {icon && <IconTile icon={icon} />}
            <h2 tabIndex={-1}>{label}</h2>
          </>
        }
        footer={null}
        closable={closing('Close')}
        mask={{ closable: false }}
        wrapProps={{ onClickCapture }}
        transitionName=""
        maskTransitionName=""
        onCancel={onClose}
      >
        <Inside label={label} start={fields}>
          {children}
        </Inside>
      </Modal>
    </AntdPart>
  );
}
