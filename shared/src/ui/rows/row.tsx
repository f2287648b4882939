import { type ReactNode, type Ref, useId } from 'react';
import { Link } from '../../routing/routing';
import { IconTile } from '../base/base';
import type { IconTileProps } from '../base/icon-tile';
import * as styles from './rows.module.css';

interface RowProps {
  /** An icon's name, or what takes its place. */
  mark?: ReactNode;
  tone?: IconTileProps['tone'];
  title: ReactNode;
  /** The level of a title that is a heading. */
  level?: 2 | 3;
  /** Lines below the title. Those without a value aren't shown. */
  details?: readonly ReactNode[];
  /** It's beside the title on a wide screen, and below it on a narrow one. */
  middle?: ReactNode;
  /** At the end, with a tag below it. */
  amount?: ReactNode;
  tag?: ReactNode;
  /** What the whole row leads to or does. Buttons of the row stay above it. */
  opens?: { to: string; id?: string; state?: unknown; onClick?: () => void } | (() => void) | undefined;
  /** Rows that don't open, but are chosen, have it. */
  isChosen?: boolean;
  /** The row's buttons. */
  children?: ReactNode;
  /** Below, over the whole width. */
  more?: ReactNode;
  /** The element to focus: the title, if that's a heading, or the row. */
  ref?: Ref<HTMLElement> | undefined;
}

/** One of several things of a kind: what it is, and what to do with it. */
export function Row({
  mark,
  tone,
  title,
  level,
  details = [],
  middle,
  amount,
  tag,
  children,
  more,
  ref,
  ...opener
}: RowProps) {
  const id = useId();
  const side = (amount || tag) && `${id}_side`;
  const target = ref ? { ref: ref as Ref<never>, tabIndex: -1 } : {};
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <li {...(!level && target)} className={styles.row}>
      {typeof mark === 'string' ? <IconTile icon={mark} {...(tone && { tone })} /> : mark}
      <div className={styles.what}>
        <Title {...(level && target)} className={styles.title} dir="auto">
          <Opener {...opener} describedBy={side ? `${id} ${side}` : id}>
            {title}
          </Opener>
        </Title>
        <div id={id}>
          {details.filter(Boolean).map((detail, line) => (
            <p key={line} className={styles.detail}>
              {detail}
            </p>
          ))}
        </div>
      </div>
      {middle && <div className={styles.middle}>{middle}</div>}
      {side && (
        <div id={side} className={styles.side}>
          {amount && <span className={styles.amount}>{amount}</span>}
          {tag}
        </div>
      )}
      {children && <div className={styles.actions}>{children}</div>}
      {more && <div className={styles.more}>{more}</div>}
    </li>
  );
}

interface OpenerProps extends Pick<RowProps, 'opens' | 'isChosen' | 'children'> {
  describedBy: string;
}

/** Described by the rest of the row, because two rows can have the same title. */
function Opener({ opens, isChosen, describedBy, children }: OpenerProps) {
  if (!opens) return children;
  const opener = { className: styles.opener, 'aria-describedby': describedBy };
  if (typeof opens !== 'function')
    return (
      <Link {...opens} {...opener}>
        {children}
      </Link>
    );
  const does = isChosen === undefined ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': isChosen };
  return (
    <button type="button" {...opener} {...does} onClick={opens}>
      {children}
    </button>
  );
}
