import { useState } from 'react';
import { Button } from '../base/base';
import { DateRange } from '../date/date';
import { Dialog } from '../overlay/dialog';
import { MenuDrawer, Panel } from '../overlay/panel';
import * as styles from './gallery.module.css';
import { Chapter, Shown } from './shown';

export function OverlayPieces() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'drawer' | 'panel' | 'dates'>();
  const close = () => setOpen(undefined);
  return (
    <Chapter title="Overlays">
      <Shown title="Dialog, dialog with icon, drawer, panel, date range" isWide>
        <div className={styles.row}>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('question')}>Dialog with a picture</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <Button onClick={() => setOpen('panel')}>Panel</Button>
          <Button onClick={() => setOpen('dates')}>Date range</Button>
        </div>
      </Shown>
      {open === 'dates' && (
        <DateRange
          label="Dates"
          from="2026-03-02"
          to="2026-03-18"
          onChange={() => undefined}
          onClose={close}
        />
      )}
      {open === 'dialog' && (
        <Dialog label="Add a payee" onClose={close}>
          The question, with its buttons below.
        </Dialog>
      )}
      {open === 'question' && (
        <Dialog label="Verify Transaction" icon="security" onClose={close}>
          One short question, centered.
        </Dialog>
      )}
      {open === 'drawer' && (
        <MenuDrawer label="Menu" onClose={close}>
          <p className={styles.page}>A panel that slides in from the left.</p>
        </MenuDrawer>
      )}
      {open === 'panel' && (
        <Panel label="Notifications" onClose={close}>
          <p className={styles.page}>On the right of a wide screen, and a sheet from below on a phone.</p>
        </Panel>
      )}
    </Chapter>
  );
}
