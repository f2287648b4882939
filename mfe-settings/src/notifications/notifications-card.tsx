import { Notice, useAnnouncement } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import { ToggleRow } from '@bank/shared/ui/switch';
import { LoadingRows, NotLoaded, Section } from '../section';
import * as styles from '../section.module.css';
import { useChoices } from './use-choices';

type Chosen = ReturnType<typeof useChoices>;

export function NotificationsCard() {
  const chosen = useChoices();
  return (
    <Section
      title="Notifications"
      lead="They all appear under the bell. Choose which ones we also email you."
    >
      {chosen.data && <Choices {...chosen} kept={chosen.data} />}
      {!chosen.data && chosen.isError && (
        <NotLoaded onRetry={() => void chosen.refetch()}>
          We couldn't load your choices. Nothing has changed.
        </NotLoaded>
      )}
      {!chosen.data && !chosen.isError && <LoadingRows what="your choices" count={5} />}
    </Section>
  );
}

function Choices({ kept, choose, outcome }: Chosen & { kept: NonNullable<Chosen['data']> }) {
  const optional = kept.choices.filter(({ always }) => always === null);
  const always = kept.choices.filter((choice) => choice.always !== null);
  const hasAlerts = always.some(({ kind }) => kind === 'security-change');
  return (
    <>
      {!kept.email_notifications && (
        <Alert
          role="note"
          title={
            <>
              Email Notifications is off in your preferences. Until you turn it on, we only email you about
              declined card payments{hasAlerts && ', new devices and changes to your security'}.
            </>
          }
        />
      )}
      <div>
        {optional.map(({ kind, title, text, by_email }) => (
          <ToggleRow
            key={kind}
            label={title}
            detail={text}
            checked={by_email}
            onChange={(isOn) => choose({ kind, title, isOn })}
          />
        ))}
      </div>
      <Outcome outcome={outcome} />
      <div className={styles.stack}>
        <h3 className={styles.subtitle}>Always by email</h3>
        <Rows>
          {always.map(({ kind, title, text, always: when }) => (
            <Row key={kind} title={title} details={[`${text} ${when}`]} />
          ))}
        </Rows>
      </div>
    </>
  );
}

function Outcome({ outcome: { saved, failed } }: Pick<Chosen, 'outcome'>) {
  const text = saved ? `Saved: emails about ${saved.title} are ${saved.isOn ? 'on' : 'off'}.` : '';
  useAnnouncement(text);
  return (
    <div className={styles.outcome}>
      <p className={styles.detail}>{text}</p>
      {failed && (
        <Notice tone="danger">Your choice for {failed.title} wasn't saved. Please try again.</Notice>
      )}
    </div>
  );
}
