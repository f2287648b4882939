import type { NotificationChoice } from '@bank/shared/contracts/notifications';
import { Button, Notice, SkeletonRows, useAnnouncement, Waiting } from '@bank/shared/ui/base';
import { ToggleRow } from '@bank/shared/ui/switch';
import { Section } from '../section';
import * as styles from './notifications-card.module.css';
import { useChoices } from './use-choices';

type Chosen = ReturnType<typeof useChoices>;

export function NotificationsCard() {
  const chosen = useChoices();
  return (
    <Section
      title="Notifications"
      lead="They all appear under the bell. Choose which ones we also email you."
    >
      {chosen.data ? <Choices {...chosen} kept={chosen.data} /> : <NotLoaded {...chosen} />}
    </Section>
  );
}

function NotLoaded({ isError, refetch }: Chosen) {
  if (!isError)
    return (
      <Waiting what="your choices">
        <SkeletonRows count={5} />
      </Waiting>
    );
  return (
    <div className={styles.failed}>
      <Notice tone="danger">We couldn't load your choices. Nothing has changed.</Notice>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}

function Choices({ kept, choose, outcome }: Chosen & { kept: NonNullable<Chosen['data']> }) {
  const optional = kept.choices.filter(({ always }) => always === null);
  const always = kept.choices.filter((choice) => choice.always !== null);
  const hasAlerts = always.some(({ kind }) => kind === 'security-change');
  return (
    <>
      {!kept.email_notifications && (
        <Notice tone="calm">
          Email Notifications is off in your preferences. Until you turn it on, we only email you about
          declined card payments{hasAlerts && ', new devices and changes to your security'}.
        </Notice>
      )}
      <div className={styles.rows}>
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
      <h3 className={styles.subtitle}>Always by email</h3>
      <ul className={styles.always}>
        {always.map((choice) => (
          <AlwaysOn key={choice.kind} {...choice} />
        ))}
      </ul>
    </>
  );
}

const AlwaysOn = ({ title, text, always }: NotificationChoice) => (
  <li>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>
      {text} {always}
    </p>
  </li>
);

function Outcome({ outcome: { saved, failed } }: Pick<Chosen, 'outcome'>) {
  const text = saved ? `Saved: emails about ${saved.title} are ${saved.isOn ? 'on' : 'off'}.` : '';
  useAnnouncement(text);
  return (
    <div className={styles.outcome}>
      <p className={styles.text}>{text}</p>
      {failed && (
        <Notice tone="danger">Your choice for {failed.title} wasn't saved. Please try again.</Notice>
      )}
    </div>
  );
}
