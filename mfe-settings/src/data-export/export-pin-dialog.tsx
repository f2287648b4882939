import type { DataExportState } from '@bank/shared/contracts/data-export';
import { PinPrompt, type PinPromptProps } from '@bank/shared/ui/pin-prompt';
import { exportProblem } from './export-calls';

export type ExportPinDialogProps = Pick<
  PinPromptProps<DataExportState>,
  'label' | 'action' | 'call' | 'onDone' | 'onClose'
>;

export const ExportPinDialog = (props: ExportPinDialogProps) => (
  <PinPrompt {...props} icon="lock" purpose="download your data" problemOf={exportProblem}>
    <p>Enter your 6-digit PIN to protect your data.</p>
  </PinPrompt>
);
