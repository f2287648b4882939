import { useState } from 'react';
import { ActionFace, ActionLink, ActionList, specifiedActions } from '../dashboard/quick-actions';
import * as styles from '../dashboard/quick-actions.module.css';
import { UnavailableNotice } from './unavailable-notice';

const unavailable = ['Pay Bills', 'Deposit Check', 'Statements'];

export function SpecifiedQuickActions() {
  const [asked, setAsked] = useState<string>();
  return (
    <ActionList notice={asked && <UnavailableNotice feature={asked} />}>
      {specifiedActions.map((action) =>
        unavailable.includes(action.label) ? (
          <li key={action.label}>
            <button type="button" className={styles.action} onClick={() => setAsked(action.label)}>
              <ActionFace {...action} />
            </button>
          </li>
        ) : (
          <ActionLink key={action.label} {...action} />
        ),
      )}
    </ActionList>
  );
}
