import type { OpenSession } from '@bank/shared/contracts/security';
import { useQuery } from '@bank/shared/query';
import { Button, ErrorState, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useRef } from 'react';
import { sessionsOptions } from '../account-activity';
import { LoadingRows, Section } from '../section';
import { formatMoment } from './moments';
import * as styles from './sessions-card.module.css';
import { useEndSessions } from './use-end-sessions';

const title = "Where you're signed in";

export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(sessionsOptions);
  if (sessions) return <Sessions sessions={sessions} />;
  if (error)
    return <ErrorState title="Unable to load your devices" failure={error} onRetry={() => void refetch()} />;
  return (
    <Section title={title}>
      <LoadingRows what="your devices" count={2} />
    </Section>
  );
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { endOne, endOthers, result, ending, isEndingOthers } = useEndSessions(() => list.current?.focus());
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  const all = (
    <Button variant="secondary" onClick={endOthers} busy={isEndingOthers}>
      Sign Out Everywhere Else
    </Button>
  );
  return (
    <Section
      title={title}
      lead="Don't recognize a device? Sign it out, then change your password."
      action={hasOthers && <div className={styles.wide}>{all}</div>}
    >
      {hasOthers && <div className={styles.narrow}>{all}</div>}
      {result && (
        <div className={styles.result}>
          <Notice tone={result.isDone ? 'calm' : 'danger'}>{result.text}</Notice>
        </div>
      )}
      <Rows ref={list} tabIndex={-1} aria-label={title}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => endOne(session)}
          />
        ))}
      </Rows>
    </Section>
  );
}

interface SessionRowProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address: ip, signed_in_at: from, last_seen_at: seen, is_current: isCurrent } = session;
  const wasSeenLater = !isCurrent && seen !== from;
  return (
    <Row
      mark={isCurrent ? 'shield' : 'lock'}
      title={
        <>
          {device} {isCurrent && <Tag>This device</Tag>}
        </>
      }
      details={[`${ip} · Signed in ${formatMoment(from)}`, wasSeenLater && `Last seen ${formatMoment(seen)}`]}
    >
      {!isCurrent && (
        <Button variant="secondary" onClick={onEnd} busy={isEnding}>
          Sign Out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
