import { useLocation } from '@bank/shared/routing';
import { Slot } from '@bank/shared/slots';
import { phone, useAnnouncement, useLater, useMedia } from '@bank/shared/ui/base';
import { Found, matchesWords, Row, Rows } from '@bank/shared/ui/rows';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveAmongLinks } from './move-among-links';
import * as styles from './search-palette.module.css';
import { transactionsWith } from './transactions-with';
import { useSettled } from './use-settled';

/** An entry of the menu. */
export interface Place {
  label: string;
  path: string;
  icon: string;
}

export interface SearchPaletteProps {
  text: string;
  menu: readonly Place[];
  onLeave: () => void;
}

/** What the search finds, below the box. */
export function SearchPalette({ text, menu, onLeave }: SearchPaletteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    form?.addEventListener('keydown', moveAmongLinks);
    return () => form?.removeEventListener('keydown', moveAmongLinks);
  }, []);
  const isPhone = useMedia(phone);
  const settled = useSettled(text.trim());
  return (
    <div ref={box} className={styles.palette} tabIndex={-1}>
      {text.trim() && settled ? (
        <>
          <CountAnnouncement key={settled} box={box} />
          <Pages text={settled} menu={menu} onLeave={onLeave} />
          <Slot name="search-results" text={settled} onLeave={onLeave} />
          <Rows>
            <Row
              mark="search"
              title={`Search transactions for “${text.trim()}”`}
              opens={{ to: transactionsWith(text.trim()), onClick: onLeave }}
            />
          </Rows>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            Find people, transactions, accounts, cards, settings and help. Try a name, a merchant or “freeze
            card”.
          </p>
          {isPhone && <Pages text="" menu={menu} onLeave={onLeave} />}
        </>
      )}
    </div>
  );
}

/** By then, most of the results are there. */
const countMs = 1000;

function CountAnnouncement({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const [count, setCount] = useState(0);
  useLater(() => setCount(box.current?.querySelectorAll('a').length ?? 0), countMs);
  useAnnouncement(
    count > 0 ? `${count} ${count === 1 ? 'result' : 'results'}. Go through them with the down arrow.` : '',
  );
  return null;
}

function Pages({ text, menu, onLeave }: SearchPaletteProps) {
  const { pathname } = useLocation();
  return (
    <Found title="Pages">
      {menu
        .filter(({ label, path }) => path !== pathname && (!text || matchesWords(text, label)))
        .map(({ label, path, icon }) => (
          <Row key={path} mark={icon} title={label} opens={{ to: path, onClick: onLeave }} />
        ))}
    </Found>
  );
}
