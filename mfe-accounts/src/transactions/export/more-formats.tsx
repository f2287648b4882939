import { IconButton } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import * as styles from './more-formats.module.css';
import type { ExportFormat } from './use-export';

export interface MoreFormatsProps {
  isDisabled: boolean;
  onExport: (format: ExportFormat) => void;
}

const formats: readonly { format: ExportFormat; title: string; detail: string }[] = [
  { format: 'csv', title: 'Spreadsheet (CSV)', detail: 'For Excel, Numbers or Google Sheets.' },
  {
    format: 'ofx',
    title: 'Money app (OFX)',
    detail: 'For Quicken, GnuCash and others. They skip what you imported before.',
  },
];

export function MoreFormats({ isDisabled, onExport }: MoreFormatsProps) {
  const [isOpen, setOpen] = useState(false);
  function choose(format: ExportFormat) {
    setOpen(false);
    onExport(format);
  }
  return (
    <>
      <IconButton
        icon="chevron"
        label="More formats to export"
        className={styles.open}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog label="Export these transactions" onClose={() => setOpen(false)}>
          <ul className={styles.formats}>
            {formats.map(({ format, title, detail }) => (
              <li key={format}>
                <button type="button" className={styles.format} onClick={() => choose(format)}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.detail}>{detail}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
