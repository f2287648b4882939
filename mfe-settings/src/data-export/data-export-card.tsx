import type { DataExportState } from '@bank/shared/contracts/data-export';
import { useQuery, useQueryClient } from '@bank/shared/query';
import { adviceFor, Button, lazily, Notice, useAnnouncement } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { ProgressBar } from '@bank/shared/ui/progress';
import { useEffect, useRef, useState } from 'react';
import { historyKey } from '../account-activity';
import { LoadingRows, NotLoaded, Section } from '../section';
import * as styles from '../section.module.css';
import { dataExportOptions, isUnderWay, requestExport } from './export-calls';
import type { ExportPinDialogProps } from './export-pin-dialog';
import { momentOf } from './export-texts';
import { ReadyExport } from './ready-export';

const ExportPinDialog = lazily<ExportPinDialogProps>(
  async () => (await import('./export-pin-dialog')).ExportPinDialog,
);

export function DataExportCard() {
  const { data, error, refetch } = useQuery(dataExportOptions);
  return (
    <Section title="Your data" lead="Download a copy of everything we know about you.">
      {data && <State state={data} />}
      {!data && error && (
        <NotLoaded onRetry={() => void refetch()}>We couldn't load this. {adviceFor(error)}</NotLoaded>
      )}
      {!data && !error && <LoadingRows what="your data" count={2} />}
    </Section>
  );
}

const said = { ready: 'Your copy is ready to download.', failed: "We couldn't make your copy." };

function State({ state }: { state: DataExportState }) {
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const [wasUnderWay, setUnderWay] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  const cache = useQueryClient();
  const status = state.export?.status;
  if (isUnderWay(status) && !wasUnderWay) setUnderWay(true);
  useAnnouncement(wasUnderWay && (status === 'ready' || status === 'failed') ? said[status] : '');

  function keep(next: DataExportState) {
    cache.setQueryData(dataExportOptions.queryKey, next);
    void cache.invalidateQueries({ queryKey: historyKey });
    setAsking(false);
    setDone(true);
  }

  function ask() {
    setDone(false);
    setAsking(true);
  }

  // After the dialog, which holds the focus while it's open.
  useEffect(() => {
    if (isDone && !isAsking) stack.current?.focus();
  }, [isDone, isAsking]);

  return (
    <div ref={stack} tabIndex={-1} className={styles.stack}>
      <Shown state={state} onAsk={ask} />
      {isAsking && (
        <ExportPinDialog
          label="Get a copy of your data"
          action="Get Copy"
          call={requestExport}
          onDone={keep}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface ShownProps {
  state: DataExportState;
  onAsk: () => void;
}

function Shown({ state, onAsk }: ShownProps) {
  const { export: found, next_at } = state;
  if (found && isUnderWay(found.status)) return <UnderWay percent={found.progress} />;
  if (found?.status === 'ready')
    return (
      <>
        <ReadyExport key={found.id} found={found}>
          {!next_at && (
            <Button variant="secondary" onClick={onAsk}>
              Get a Newer Copy
            </Button>
          )}
        </ReadyExport>
        {next_at && <NextAt at={next_at} />}
      </>
    );
  return (
    <>
      {found?.status === 'failed' && (
        <Notice tone="danger">We couldn't make your copy. Please try again.</Notice>
      )}
      {found?.status === 'expired' && (
        <Notice tone="calm">We deleted your last copy after 24 hours, to keep it safe.</Notice>
      )}
      <Contents />
      <Ask label={found?.status === 'failed' ? 'Try Again' : 'Get a Copy'} nextAt={next_at} onAsk={onAsk} />
    </>
  );
}

const Contents = () => (
  <>
    <p>You get one file with:</p>
    <ul className={styles.points}>
      <li>your profile, settings, devices, and sign-ins</li>
      <li>all accounts, transactions, payments, bills, and cards</li>
      <li>a summary and your statements as PDFs</li>
    </ul>
    <p className={styles.detail}>
      It's in formats that other apps can read (CSV and JSON). Passwords, PINs, and full card numbers aren't
      in it.
    </p>
  </>
);

const UnderWay = ({ percent }: { percent: number }) => (
  <>
    <div>
      <p id="data-export-progress">Making your copy: {percent}%</p>
      <ProgressBar labelledBy="data-export-progress" percent={percent} />
    </div>
    <p className={styles.detail}>
      It usually takes less than a minute. You can leave this page: we'll email you when it's ready.
    </p>
  </>
);

interface AskProps {
  label: string;
  nextAt: string | null;
  onAsk: () => void;
}

const NextAt = ({ at }: { at: string }) => (
  <p className={styles.detail}>
    You asked for three copies within a day. You can get another one on {momentOf(at)}.
  </p>
);

const Ask = ({ label, nextAt, onAsk }: AskProps) =>
  nextAt ? (
    <NextAt at={nextAt} />
  ) : (
    <FormActions>
      <Button onClick={onAsk}>{label}</Button>
    </FormActions>
  );
