import { Children, isValidElement, type ReactNode } from 'react';
import { phone, useMedia } from '../../browser/use-media';
import { Button, ButtonLink } from '../base/base';
import * as styles from './form-actions.module.css';

interface FormActionsProps {
  /**
   * Wide screens arrange buttons like this; a review's are apart. Phones have them below each other, with the main
   * one first. There, those of a review stay in sight; below fields, they would cover the one that scrolls into
   * view.
   */
  arrange?: 'start' | 'end' | 'apart' | 'pair' | 'review';
  /** The step of the space scale above them. */
  above?: 2 | 3 | 4 | 5;
  children: ReactNode;
}

const isMain = (child: ReactNode) =>
  isValidElement<{ variant?: string }>(child) &&
  (child.type === Button || child.type === ButtonLink) &&
  child.props.variant !== 'secondary';

/** Attributes instead of classes, because visitors load this before they sign in. */
export function FormActions({ arrange, above, children }: FormActionsProps) {
  const isPhone = useMedia(phone);
  const buttons = Children.toArray(children);
  return (
    <div className={styles.actions} data-arrange={arrange} data-above={above}>
      {/* Not by CSS, because the focus goes through them in the order of the page. */}
      {isPhone ? buttons.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one))) : buttons}
    </div>
  );
}
