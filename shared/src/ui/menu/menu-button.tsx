import AntDropdown from 'antd/es/dropdown/dropdown';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../base/base';
import { Icon } from '../icons/icon';
import { AntdPart } from '../theme/antd-part';
import * as styles from './menu.module.css';

interface MenuButtonProps {
  label: string;
  icon: string;
  /** The label is only for screen readers. */
  isIcon?: boolean;
  disabled?: boolean;
  /** Set if it loads when the customer first opens it. */
  startsOpen?: boolean;
  items: readonly { label: string; detail?: string; icon?: string; onChoose: () => void }[];
}

/** antd chooses with the Enter key only. */
function chooseWithSpace(event: KeyboardEvent) {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.closest<HTMLElement>('[role="menuitem"]')?.click();
}

/** A button that opens a short list of actions. */
export function MenuButton({
  label,
  icon,
  isIcon = false,
  disabled = false,
  startsOpen = false,
  items,
}: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const place = useRef<HTMLSpanElement>(null);
  const takeFocusBack = () => place.current?.querySelector('button')?.focus();
  const entries = items.map((item) => ({
    key: item.label,
    label: (
      <>
        {item.label}
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </>
    ),
    icon: item.icon && <Icon name={item.icon} size={18} />,
    onClick: ({ domEvent }: { domEvent: SyntheticEvent }) => {
      // The Enter key that chose it would otherwise press the button.
      domEvent.preventDefault();
      takeFocusBack();
      item.onChoose();
    },
  }));
  const button = { icon, disabled, 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const;
  return (
    <AntdPart>
      <AntDropdown
        autoFocus
        trigger={['click']}
        open={isOpen}
        disabled={disabled}
        onOpenChange={(opens) => {
          setIsOpen(opens);
          if (!opens && document.activeElement?.closest('[role="menu"]')) takeFocusBack();
        }}
        menu={{ items: entries, onKeyDown: chooseWithSpace }}
      >
        <span ref={place}>
          {isIcon ? (
            <IconButton {...button} label={label} className={styles.icon} />
          ) : (
            <Button {...button} variant="secondary">
              {label}
            </Button>
          )}
        </span>
      </AntDropdown>
    </AntdPart>
  );
}
