import { MenuButton } from '@bank/shared/ui/menu';
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
    detail: 'For Quicken and GnuCash. Duplicates are skipped on import.',
  },
];

export const MoreFormats = ({ isDisabled, onExport }: MoreFormatsProps) => (
  <MenuButton
    isIcon
    startsOpen
    label="More formats to export"
    icon="chevron"
    disabled={isDisabled}
    items={formats.map(({ format, title, detail }) => ({
      label: title,
      detail,
      onChoose: () => onExport(format),
    }))}
  />
);
