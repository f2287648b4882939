import { saveFile } from '@bank/kit/save-file';
import type { DataExport } from '@bank/shared/contracts/data-export';
import { useQueryClient } from '@bank/shared/query';
import { Button, lazily, Notice } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { type ReactNode, useRef, useState } from 'react';
import { dataExportOptions, downloadExport, exportProblem, isLocked, unlockExport } from './export-calls';
import type { ExportPinDialogProps } from './export-pin-dialog';
import { fileNameOf, momentOf, sizeOf } from './export-texts';

const ExportPinDialog = lazily<ExportPinDialogProps>(
  async () => (await import('./export-pin-dialog')).ExportPinDialog,
);

type Phase =
  | { name: 'idle' | 'pin' | 'saved' }
  | { name: 'loading'; parts: number }
  | { name: 'failed'; problem: string };

interface ReadyExportProps {
  found: DataExport;
  /** Another button, next to the download. */
  children?: ReactNode;
}

export function ReadyExport({ found, children }: ReadyExportProps) {
  const { phase, start, unlock, cancel } = useDownload(found);
  const name = fileNameOf(found.requested_at);
  return (
    <>
      <p>
        Your copy from {momentOf(found.requested_at)} is ready ({sizeOf(found.bytes ?? 0)}). We delete it on{' '}
        {momentOf(found.expires_at ?? found.requested_at)}.
      </p>
      {phase.name === 'saved' && (
        <Notice tone="good">
          Saved as {name}. Keep it where others can't find it, and never send it to anyone who asks for it.
        </Notice>
      )}
      {phase.name === 'failed' && <Notice tone="danger">{phase.problem}</Notice>}
      <FormActions>
        <Button icon="income" busy={phase.name === 'loading'} onClick={start}>
          {phase.name === 'loading' ? `Downloading ${percentOf(phase.parts, found)}%` : 'Download'}
        </Button>
        {children}
      </FormActions>
      {phase.name === 'pin' && (
        <ExportPinDialog
          label="Download your data"
          action="Download"
          call={unlockExport(found.id)}
          onDone={unlock}
          onClose={cancel}
        />
      )}
    </>
  );
}

const percentOf = (parts: number, found: DataExport) => Math.floor((100 * parts) / (found.parts ?? 1));

function useDownload(found: DataExport) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const received = useRef<Blob[]>([]);
  const cache = useQueryClient();

  function fail(failure: Error) {
    void cache.invalidateQueries({ queryKey: dataExportOptions.queryKey });
    setPhase(isLocked(failure) ? { name: 'pin' } : { name: 'failed', problem: exportProblem(failure) });
  }

  function load() {
    const { id, requested_at, parts } = found;
    setPhase({ name: 'loading', parts: received.current.length });
    const onPart = (count: number) => setPhase({ name: 'loading', parts: count });
    downloadExport({ id, parts: parts ?? 0, received: received.current, onPart }).then((file) => {
      received.current = [];
      saveFile(fileNameOf(requested_at), file);
      setPhase({ name: 'saved' });
    }, fail);
  }

  return {
    phase,
    start: () => (found.needs_pin ? setPhase({ name: 'pin' }) : load()),
    unlock: (state: Parameters<ExportPinDialogProps['onDone']>[0]) => {
      cache.setQueryData(dataExportOptions.queryKey, state);
      load();
    },
    cancel: () => setPhase({ name: 'idle' }),
  };
}
